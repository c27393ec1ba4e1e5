/// Temporary.
pub fn tune(n: usize, default: f32) -> f32 {
    static P: std::sync::OnceLock<Vec<Option<f32>>> = std::sync::OnceLock::new();
    let p = P.get_or_init(|| {
        let mut v = vec![None; 40];
        if let Ok(s) = std::env::var("BH_P") {
            for part in s.split(',') {
                if let Some((a, b)) = part.split_once('=') {
                    v[a.parse::<usize>().unwrap()] = Some(b.parse().unwrap());
                }
            }
        }
        v
    });
    p[n].unwrap_or(default)
}

//! Checks the colors of the arcs as people with the three common color-blindnesses see them.

/// The style sheet itself, so that no color can be changed without this check.
const STYLE: &str = include_str!("../page/style.css");

type Rgb = [f64; 3];

/// What protanopes, deuteranopes and tritanopes see (Machado, Oliveira and Fernandes 2009, severity 1), in linear light.
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    ("all colors", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

fn linear(hex: &str) -> Rgb {
    [1, 3, 5].map(|n| {
        let c = f64::from(u8::from_str_radix(&hex[n..n + 2], 16).unwrap()) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

fn seen(c: Rgb, sight: &[[f64; 3]; 3]) -> Rgb {
    sight.map(|row| (row[0] * c[0] + row[1] * c[1] + row[2] * c[2]).clamp(0.0, 1.0))
}

/// CIE L*a*b* of a color in linear light.
fn lab(c: Rgb) -> [f64; 3] {
    let m = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];
    let white = [0.95047, 1.0, 1.08883];
    let [x, y, z] = [0, 1, 2].map(|n| {
        let row: &[f64; 3] = &m[n];
        let t = (row[0] * c[0] + row[1] * c[1] + row[2] * c[2]) / white[n];
        if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn apart(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (lab(a), lab(b));
    (0..3).map(|n| (a[n] - b[n]).powi(2)).sum::<f64>().sqrt()
}

/// Every set of arc colors in the style sheet.
fn palettes() -> Vec<[String; 3]> {
    let value = |line: &str, name: &str| {
        let at = line.find(&format!("--{name}: #"))?;
        Some(line[at + name.len() + 4..][..7].to_string())
    };
    STYLE
        .lines()
        .filter_map(|line| Some([value(line, "red")?, value(line, "green")?, value(line, "blue")?]))
        .collect()
}

#[test]
fn the_arcs_can_be_told_apart_with_every_kind_of_sight() {
    let palettes = palettes();
    assert_eq!(palettes.len(), 4, "light, dark by system, dark by choice, strong contrast");
    for colors in palettes {
        for (name, sight) in &SIGHTS {
            for (i, a) in colors.iter().enumerate() {
                for b in colors.iter().skip(i + 1) {
                    let distance = apart(seen(linear(a), sight), seen(linear(b), sight));
                    assert!(distance > 24.0, "{a} and {b} are {distance:.0} apart with {name}");
                }
            }
        }
    }
}

#[test]
fn the_check_itself_knows_colours_that_look_alike() {
    let (_, deutan) = SIGHTS[2];
    let distance = apart(seen(linear("#c8503c"), &deutan), seen(linear("#7a7a2c"), &deutan));
    assert!(distance < 24.0, "{distance}");
    assert!(apart(linear("#000000"), linear("#ffffff")) > 99.0);
}

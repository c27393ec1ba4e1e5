//! A PostgreSQL of one test only: started by it, killed by it, and gone with it.

use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};

use crate::serving::folder;

/// The user of all test databases, who may do everything.
pub const USER: &str = "bravehold";
pub const PASSWORD: &str = "hush-hush";

/// A database server.
pub struct Server {
    folder: PathBuf,
    bin: PathBuf,
    /// The user and group to run as; PostgreSQL refuses to run as root.
    user: Option<(u32, u32)>,
    port: u16,
    child: Option<Child>,
}

/// The folder of PostgreSQL's programs: of the newest version that Debian has installed, else in the path.
fn programs() -> PathBuf {
    let version = |path: &Path| path.iter().rev().nth(1)?.to_str()?.parse::<u32>().ok();
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = installed.map(|entry| entry.path().join("bin")).collect();
    found.sort_by_key(|path| version(path));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = found.into_iter().rev().chain(std::env::split_paths(&path));
    let usable = |folder: &PathBuf| folder.join("initdb").is_file() && folder.join("postgres").is_file();
    all.into_iter().find(usable).expect(
        "this test needs PostgreSQL, and neither /usr/lib/postgresql nor the path has initdb and postgres; \
         install the Debian package postgresql",
    )
}

/// Whom to run as, if we are root: PostgreSQL's own user, else nobody.
fn other_user(folder: &Path) -> Option<(u32, u32)> {
    if fs::metadata(folder).unwrap().uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("a list of users");
    let of = |name: &str| {
        let mut words =
            users.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(':'))?.split(':').skip(1);
        Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
    };
    Some(of("postgres").or_else(|| of("nobody")).expect("a user who is not root"))
}

impl Server {
    /// Makes a new one and starts it.
    pub async fn start(name: &str) -> Server {
        let mut place = folder(name);
        let user = other_user(&place);
        // Another user must be able to go there.
        let open = |path: &Path| fs::metadata(path).is_ok_and(|m| m.permissions().mode() & 1 == 1);
        if user.is_some() && !place.ancestors().filter(|a| *a != Path::new("")).all(open) {
            place = std::env::temp_dir().join(format!("bravehold-test-{name}"));
            let _ = fs::remove_dir_all(&place);
            fs::create_dir_all(&place).unwrap();
        }
        let secret = place.join("password");
        fs::write(&secret, PASSWORD).unwrap();
        if let Some((user, group)) = user {
            chown(&place, Some(user), Some(group)).unwrap();
            chown(&secret, Some(user), Some(group)).unwrap();
        }
        let mut server = Server { folder: place, bin: programs(), user, port: 0, child: None };
        let made = server
            .command("initdb")
            .args(["--username", USER, "--auth=scram-sha-256", "--encoding=UTF8", "--no-locale", "--no-sync"])
            .arg("--pwfile")
            .arg(&secret)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        server.run().await;
        server
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.bin.join(program));
        command.arg("-D").arg(self.folder.join("data")).current_dir(&self.folder).stdin(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// One of PostgreSQL's own tools, for this database server.
    pub fn tool(&self, program: &str) -> Command {
        let mut command = Command::new(self.bin.join(program));
        command.env("PGPASSWORD", PASSWORD).stdin(Stdio::null());
        command.args(["--host=127.0.0.1", &format!("--port={}", self.port), "--username", USER]);
        command
    }

    /// Starts it and waits until it answers. Syncing is on, as it is for everybody.
    pub async fn run(&mut self) {
        let log = File::options().create(true).append(true).open(self.folder.join("log")).unwrap();
        let until = Instant::now() + Duration::from_secs(60);
        let new = self.port == 0;
        while Instant::now() < until {
            if new {
                // A free one; if somebody else is quicker to take it, another one is tried.
                self.port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            }
            let port = format!("port={}", self.port);
            let child = self
                .command("postgres")
                .args(["-c", "listen_addresses=127.0.0.1", "-c", &port, "-c", "unix_socket_directories="])
                .args(["-c", "fsync=on", "-c", "max_connections=40", "-c", "shared_buffers=16MB"])
                .stdout(Stdio::null())
                .stderr(log.try_clone().unwrap())
                .spawn()
                .unwrap();
            let child = self.child.insert(child);
            // It ends at once if what is left of a killed one is still running.
            while child.try_wait().unwrap().is_none() && Instant::now() < until {
                if PgConnection::connect(&url(USER, PASSWORD, self.port, "postgres")).await.is_ok() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(self.folder.join("log")).unwrap());
    }

    /// As the system does it: without a chance to tidy up.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// The address of the database.
    pub fn url(&self) -> String {
        url(USER, PASSWORD, self.port, "postgres")
    }

    /// The address for somebody else, or something else.
    pub fn url_for(&self, user: &str, password: &str, database: &str) -> String {
        url(user, password, self.port, database)
    }

    /// A connection for tests that look behind the server.
    pub async fn connect(&self) -> PgConnection {
        PgConnection::connect(&self.url()).await.unwrap()
    }

    /// Waits until no more than so many sessions are left: one that was dropped may take a moment to end.
    pub async fn has_at_most(&self, sessions: i64) {
        let text = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
        let mut behind = self.connect().await;
        let until = Instant::now() + Duration::from_secs(30);
        while sqlx::query_scalar::<_, i64>(text).fetch_one(&mut behind).await.unwrap() > sessions {
            assert!(Instant::now() < until, "a session does not end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn url(user: &str, password: &str, port: u16, database: &str) -> String {
    format!("postgres://{user}:{password}@127.0.0.1:{port}/{database}")
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        // If the test failed, its log is of use.
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

//! A browser as the server meets it: a real WebSocket, and all that was heard on it.

use std::time::Duration;

use bravehold_record::random::Random;
use bravehold_rules::{Choice, Happened, Who};
use bravehold_wire::{Code, Mine, Notice, Request, Room, Seating, Told, read_notice, write_request};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than any answer may take, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// One end of a connection, and what it knows.
pub struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub name: String,
    pub key: Option<String>,
    pub room: Option<Room>,
    pub told: Option<Told>,
    /// The story so far, put together from what was told.
    pub story: Vec<(u32, Happened)>,
    /// Parts of a story that is not told to its end yet.
    parts: Vec<(u32, Happened)>,
    pub chat: Vec<(String, String)>,
    pub gone: Vec<String>,
    pub record: Option<String>,
    pub mine: Vec<Mine>,
    pub hint: Option<(u32, Choice, String)>,
    /// Every text that was received.
    pub traffic: Vec<String>,
    next: u32,
}

/// A connection that has said nothing yet.
pub async fn connect(port: u16, name: &str) -> Result<Player, Error> {
    connect_from(port, name, Some(&format!("http://127.0.0.1:{port}"))).await
}

/// A connection from a page at this origin.
pub async fn connect_from(port: u16, name: &str, origin: Option<&str>) -> Result<Player, Error> {
    let headers: Vec<(&'static str, &str)> = origin.into_iter().map(|origin| ("origin", origin)).collect();
    connect_with(port, name, &headers).await
}

/// A connection through a proxy that says this of where it comes from.
pub async fn connect_through(port: u16, name: &str, address: &str) -> Result<Player, Error> {
    let origin = format!("http://127.0.0.1:{port}");
    connect_with(port, name, &[("origin", &origin), ("x-forwarded-for", address)]).await
}

/// A connection with these headers.
pub async fn connect_with(port: u16, name: &str, headers: &[(&'static str, &str)]) -> Result<Player, Error> {
    let mut request = format!("ws://127.0.0.1:{port}/online").into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    let (socket, _) = connect_async(request).await?;
    Ok(Player {
        socket,
        name: name.to_string(),
        key: None,
        room: None,
        told: None,
        story: Vec::new(),
        parts: Vec::new(),
        chat: Vec::new(),
        gone: Vec::new(),
        record: None,
        mine: Vec::new(),
        hint: None,
        traffic: Vec::new(),
        next: 1,
    })
}

/// What became of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Became {
    Done,
    Refused(Code, String),
}

impl Player {
    /// Sends a request and says its number.
    pub async fn send(&mut self, request: &Request) -> Result<u32, Error> {
        let id = self.next;
        self.next += 1;
        self.send_raw(&write_request(id, request)).await?;
        Ok(id)
    }

    /// Sends any text.
    pub async fn send_raw(&mut self, text: &str) -> Result<(), Error> {
        self.socket.send(Message::Text(text.into())).await
    }

    /// Sends any frame.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Error> {
        self.socket.send(frame).await
    }

    /// Hears one notice; none when the connection has ended.
    pub async fn hear(&mut self) -> Option<Notice> {
        // Mere signs of life do not count.
        let until = Instant::now() + PATIENCE;
        loop {
            let frame = timeout_at(until, self.socket.next()).await.expect("the server went silent");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    let notice = read_notice(&text).expect("a notice");
                    self.traffic.push(text.to_string());
                    self.take(&notice);
                    return Some(notice);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Hears what comes within a time.
    pub async fn hear_for(&mut self, time: Duration) {
        while let Ok(Some(_)) = timeout(time, self.hear()).await {}
    }

    fn take(&mut self, notice: &Notice) {
        match notice {
            Notice::Key { key } => self.key = Some(key.clone()),
            Notice::Room(room) => self.room = Some(room.clone()),
            Notice::Told(told) => {
                match told.from {
                    None => self.story = std::mem::take(&mut self.parts),
                    Some(from) => self.story.retain(|(step, _)| *step <= from),
                }
                self.story.extend(told.events.iter().copied());
                self.told = Some((**told).clone());
            }
            Notice::Chat { from, text, .. } => self.chat.push((from.clone(), text.clone())),
            Notice::Gone { text } => self.gone.push(text.clone()),
            Notice::Record { text, page: 0, .. } => self.record = Some(text.clone()),
            Notice::Record { text, .. } => self.record.get_or_insert_default().push_str(text),
            Notice::Story { first, events } => {
                if *first {
                    self.parts.clear();
                }
                self.parts.extend(events.iter().copied());
            }
            Notice::Mine { tables } => self.mine.clone_from(tables),
            Notice::Hint { at, choice, text } => self.hint = Some((*at, *choice, text.clone())),
            Notice::Done { .. } | Notice::Refused { .. } | Notice::Point { .. } => {}
        }
    }

    /// Asks for something and waits until it is done or refused; none when the connection has ended.
    pub async fn ask(&mut self, request: &Request) -> Option<Became> {
        let id = self.send(request).await.ok()?;
        loop {
            match self.hear().await? {
                Notice::Done { id: done } if done == id => return Some(Became::Done),
                Notice::Refused { id: Some(refused), code, text, .. } if refused == id => {
                    return Some(Became::Refused(code, text));
                }
                _ => {}
            }
        }
    }

    /// Asks for something that must be done.
    pub async fn must(&mut self, request: Request) {
        assert_eq!(self.ask(&request).await, Some(Became::Done), "{request:?}");
    }

    /// Asks for something that must be refused.
    pub async fn refused(&mut self, request: Request) -> Code {
        match self.ask(&request).await {
            Some(Became::Refused(code, text)) => {
                assert!(!text.is_empty());
                code
            }
            other => panic!("{request:?} became {other:?}"),
        }
    }

    /// Opens a table and says its code.
    pub async fn create(&mut self, setup: &str, seats: Vec<(Who, Seating)>) -> String {
        self.open(setup, seats, false).await
    }

    /// Opens a table at which bots stand in, and says its code.
    pub async fn create_live(&mut self, setup: &str, seats: Vec<(Who, Seating)>) -> String {
        self.open(setup, seats, true).await
    }

    async fn open(&mut self, setup: &str, seats: Vec<(Who, Seating)>, live: bool) -> String {
        let name = self.name.clone();
        self.must(Request::Create { setup: setup.to_string(), seats, name, live }).await;
        self.room.as_ref().unwrap().table.clone()
    }

    /// Comes to a table, with the key if there is one.
    pub async fn enter(&mut self, table: &str) -> Option<Became> {
        let (table, name, key) = (table.to_string(), self.name.clone(), self.key.clone());
        self.ask(&Request::Enter { table, name, key }).await
    }

    /// The answers to the open question and the position they are for.
    pub fn options(&self) -> Option<(u32, Vec<Choice>)> {
        let told = self.told.as_ref()?;
        let ask = told.ask.as_ref()?;
        Some((told.at, ask.answers.iter().map(|a| a.choice).collect()))
    }

    /// Any answer to the open question; trades are kept short, or random players would do little else.
    pub fn any(&self, random: &mut Random) -> Option<Request> {
        let (at, options) = self.options()?;
        let mut choice = options[random.below(options.len())];
        if matches!(choice, Choice::Deal(_)) && options.contains(&Choice::Pass) && random.below(4) > 0 {
            choice = Choice::Pass;
        }
        Some(Request::Choose { at, choices: vec![choice] })
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.told.as_ref().is_some_and(|t| t.view.outcome.is_some())
    }

    /// Ends the connection without a word.
    pub fn drop_line(self) -> (String, Option<String>) {
        (self.name, self.key)
    }
}

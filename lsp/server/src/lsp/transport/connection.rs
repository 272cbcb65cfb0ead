//! The loop that hands messages to the service.

use super::Event;
use super::lifecycle::Lifecycle;
use super::message::{Incoming, process_id};
use super::outbox::Outbox;
use crate::lsp::newer;
use crate::lsp::protocol::jsonrpc::{Error, ErrorCode, Id, Request, Response};
use crate::lsp::protocol::{ClientSocket, LanguageServer, LspService};
use crate::lsp::work::Tasks;
use futures::future::{BoxFuture, FutureExt};
use futures::stream::FuturesUnordered;
use futures::{SinkExt, StreamExt};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::sync::mpsc::Receiver;
use tower_service::Service;

/// As many requests may be on their way; more are refused, for each holds the text that it is about.
const MOST_REQUESTS: usize = 4096;
/// The protocol's code for a request that failed for no fault of the client's.
const REQUEST_FAILED: i64 = -32803;

/// A conversation with a client.
pub(crate) struct Connection<S> {
    service: LspService<S>,
    outbox: Arc<Outbox>,
    lifecycle: Arc<Lifecycle>,
    /// What is to be done with the process that the client says it is.
    watch: Box<dyn Fn(u32) + Send>,
    tasks: Tasks,
    /// The requests that are being answered.
    pending: FuturesUnordered<BoxFuture<'static, ()>>,
}

impl<S: LanguageServer> Connection<S> {
    /// The conversation of a service.
    pub(crate) fn new(
        service: LspService<S>,
        outbox: Arc<Outbox>,
        lifecycle: Arc<Lifecycle>,
        watch: Box<dyn Fn(u32) + Send>,
        tasks: Tasks,
    ) -> Self {
        Self { service, outbox, lifecycle, watch, tasks, pending: FuturesUnordered::new() }
    }

    /// Handles events until one says that it is time to end.
    pub(crate) async fn run(&mut self, socket: ClientSocket, mut events: Receiver<Event>) {
        let (mut requests, mut responses) = socket.split();
        loop {
            let event = tokio::select! {
                biased;
                Some(()) = self.pending.next() => continue,
                () = self.tasks.go_on() => continue,
                Some(request) = requests.next() => {
                    self.outbox.send(&request);
                    continue;
                }
                event = events.recv() => event,
            };
            match event {
                Some(Event::Message(message)) => match Incoming::new(message) {
                    Incoming::Request(request) => self.receive(request).await,
                    // An error means that nobody waits for it.
                    Incoming::Response(response) => drop(responses.send(response).await),
                    Incoming::Invalid(id) => self.refuse(Some(id), Error::invalid_request()),
                },
                Some(Event::Malformed(error)) => self.refuse(Some(Id::Null), error),
                Some(Event::End) | None => break,
            }
        }
    }

    /// Waits for the requests that are being answered.
    pub(crate) async fn all_answered(&mut self) {
        while self.pending.next().await.is_some() {}
    }

    async fn receive(&mut self, request: Request) {
        let id = request.id().cloned();
        if let Err(error) = self.lifecycle.admit(request.method()).and_then(|()| self.room_for(&request)) {
            tracing::warn!(method = request.method(), %error, "a message that is not admitted");
            return self.refuse(id, error);
        }
        match (request.method(), &id) {
            ("initialize", Some(_)) => self.initialize(id, request).await,
            ("shutdown", Some(_)) => {
                let answer = self.call(request);
                self.lifecycle.shut_down();
                self.start(id, answer);
            }
            _ => {
                let answer = self.call(request);
                self.start(id, answer);
            }
        }
    }

    /// Nothing else may be handled before this is answered.
    async fn initialize(&mut self, id: Option<Id>, request: Request) {
        let process = process_id(&request);
        let response = self.call(request).await.map(newer::announced);
        if response.as_ref().is_some_and(Response::is_ok) {
            self.lifecycle.initialized();
            if let Some(process) = process {
                (self.watch)(process);
            }
        }
        answer(&self.outbox, id, response);
    }

    /// Runs a handler up to the first thing that it waits for, so that handlers begin in the order of their messages; what
    /// is left of it runs beside the loop.
    fn start(&mut self, id: Option<Id>, mut handler: BoxFuture<'static, Option<Response>>) {
        match (&mut handler).now_or_never() {
            Some(response) => answer(&self.outbox, id, response),
            None => {
                let outbox = self.outbox.clone();
                self.pending.push(async move { answer(&outbox, id, handler.await) }.boxed());
            }
        }
    }

    /// The service's handler of a message. A panic in it is an error like any other.
    fn call(&mut self, request: Request) -> BoxFuture<'static, Option<Response>> {
        let id = request.id().cloned();
        let failed = |id: Option<Id>| id.map(|id| Response::from_error(id, Error::internal_error()));
        let handler = AssertUnwindSafe(self.service.call(request)).catch_unwind();
        Box::pin(async move {
            match handler.await {
                Ok(Ok(response)) => response,
                Ok(Err(error)) => {
                    tracing::error!(%error, "the service does not answer");
                    failed(id)
                }
                Err(_) => {
                    tracing::error!("a handler panicked");
                    failed(id)
                }
            }
        })
    }

    fn room_for(&self, request: &Request) -> Result<(), Error> {
        let crowded = self.pending.len() >= MOST_REQUESTS || self.outbox.is_crowded();
        if !crowded || request.id().is_none() || request.method() == "shutdown" {
            return Ok(());
        }
        let message = "too many requests, or answers that were not read".into();
        Err(Error { code: ErrorCode::ServerError(REQUEST_FAILED), message, data: None })
    }

    fn refuse(&self, id: Option<Id>, error: Error) {
        if let Some(id) = id {
            self.outbox.send(&Response::from_error(id, error));
        }
    }
}

/// Sends an answer. A request that the service leaves without one is of no known method.
fn answer(outbox: &Outbox, id: Option<Id>, response: Option<Response>) {
    let Some(id) = id else { return };
    outbox.send(&response.unwrap_or_else(|| Response::from_error(id, Error::method_not_found())));
}

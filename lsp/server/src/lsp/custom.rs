//! The requests that only this server has (`docs/protocol.md`). They are answered as all others are.

use super::backend::Backend;
use super::features::{Feature, Moves, Position, Replay};
use super::protocol::LspServiceBuilder;
use super::protocol::jsonrpc::Result;

/// The service with these requests.
pub(crate) fn methods(builder: LspServiceBuilder<Backend>) -> LspServiceBuilder<Backend> {
    builder
        .custom_method("sprouts/moves", Backend::moves)
        .custom_method("sprouts/position", Backend::position)
        .custom_method("sprouts/replay", Backend::replay)
}

impl Backend {
    async fn moves(&self, params: <Moves as Feature>::Params) -> Result<Option<<Moves as Feature>::Answer>> {
        self.answer::<Moves>(params).await
    }

    async fn position(
        &self,
        params: <Position as Feature>::Params,
    ) -> Result<Option<<Position as Feature>::Answer>> {
        self.answer::<Position>(params).await
    }

    async fn replay(
        &self,
        params: <Replay as Feature>::Params,
    ) -> Result<Option<<Replay as Feature>::Answer>> {
        self.answer::<Replay>(params).await
    }
}

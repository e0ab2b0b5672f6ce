# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Mapping,
)
from typing import (
    Any,
    Literal,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    AmountIn,
    UNSET,
    Unset,
)
from ...._resource import (
    AsyncEventStream,
    AsyncResource,
    PlainOptions,
)
from ...models import (
    LaunchAnswer,
    LaunchFrame,
    LaunchPreviewAnswer,
    PreviewLaunchRequest,
)


parse_launch_frame: Callable[[Any], LaunchFrame] = TypeAdapter[LaunchFrame](LaunchFrame).validate_python


class AsyncLaunchesReads2(AsyncResource):
    """The methods that read."""

    async def preview(
        self,
        *,
        agent_id: str,
        symbol: str,
        name: str,
        quote: str,
        venue: Literal["pons", "long"] | Unset = UNSET,
        mode: Literal["sponsored", "self_funded"] | str | Unset = UNSET,
        description: str | Unset = UNSET,
        logo_url: str | Unset = UNSET,
        creator_tax_bps: int | Unset = UNSET,
        website: str | Unset = UNSET,
        twitter: str | Unset = UNSET,
        telegram: str | Unset = UNSET,
        initial_buy: AmountIn | Unset = UNSET,
        initial_buy_slippage_bps: int | Unset = UNSET,
        allow_duplicate: bool | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LaunchPreviewAnswer:
        """Preview a launch.

        Shows what a launch would cost and do: price, venue fee, gas, supply, first price and fees. It lists everything that would prevent
        the launch as `issues`. Changes nothing.

        With `mode: self_funded`, the cost is in ETH, and `initial_buy` shows what the buy would spend and return. A lack of funds is only
        a warning, because such a launch is accepted and waits.

        Whatever the launch itself would refuse is an issue here. Only a malformed body or an unknown agent is a 4xx. The token's address
        is not shown, because it depends on the signer.

        - Needs the scope `read`.
        - Errors of its own: `not_found`, `rpc_error`, `rpc_unavailable`.

        Args:
            agent_id: The agent that would launch.
            symbol: Symbol of the token, 1 to 10 of A-Z and 0-9. The symbol of a registry asset is 422 `reserved_symbol`.
            name: Name of the token, at most 64 UTF-8 bytes. No space at either end, no control or invisible characters.
            quote: Quote asset: a symbol of `tokens.list_quote_assets`. Any other is 422 `unsupported_quote`.
            venue: Venue to launch on.
            mode: Signer and payer of a launch. Values:

                - `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
                - `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

                Open.
            description: Description of the token, at most 2,048 UTF-8 bytes. It cannot be changed after the launch.
            logo_url: Picture of the token: an https or ipfs:// URL, or the `gateway_url` of an upload. An upload is kept as its ipfs:// URL. The service stores the URL and passes it on; it never fetches the image.
            creator_tax_bps: Extra fee for the creator on every trade, in basis points. Fixed at the launch for good. On long only 0.
            website: URL of the token's website.
            twitter: URL of the token's X profile.
            telegram: URL of the token's Telegram group.
            initial_buy: Amount of the quote asset to spend on the token, in whole units. As in the self-funded launch. With mode `sponsored` it is an issue.
            initial_buy_slippage_bps: Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`.
            allow_duplicate: As in the launch. Without it, a launch of the same symbol and name on this venue within 24 hours is an issue.

        Example:

        ```python
        launch_preview = await client.launches.preview(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            symbol="SCOUT",
            name="Scout Token",
            quote="ETH",
            venue="pons",
            description="The token of Momentum Scout.",
            logo_url="ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq",
            creator_tax_bps=100,
        )
        print(launch_preview.ok, launch_preview.venue, launch_preview.mode)
        ```
        """
        return await self._call(
            "previewLaunch",
            LaunchPreviewAnswer.model_validate,
            body=(PreviewLaunchRequest, {"agent_id": agent_id, "symbol": symbol, "name": name, "quote": quote, "venue": venue, "mode": mode, "description": description, "logo_url": logo_url, "creator_tax_bps": creator_tax_bps, "website": website, "twitter": twitter, "telegram": telegram, "initial_buy": initial_buy, "initial_buy_slippage_bps": initial_buy_slippage_bps, "allow_duplicate": allow_duplicate}),
            options=options,
        )

    async def get(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> LaunchAnswer:
        """Poll a launch.

        Returns a launch with its status, its costs and the token's address. It has ended when it is `confirmed`, `failed` or `expired`.

        Amounts, addresses and gas come from the receipt on the chain. With `wait_seconds`, the service holds the answer until the launch
        has ended or the time is over.

        - 200: the launch is `confirmed` (perhaps still `soft`), `failed` or `expired`.
        - 202: the launch is still `queued`, `awaiting_funding` or `submitted`, in the same shape. Poll again.

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `launches.wait_for_launch()` waits until it has ended.
        - `launches.stream()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        launch = await client.launches.get(id="lch_01M7W31WT0HE5406RPSF4FM3PQ")
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return await self._call(
            "getLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    async def wait_for_launch(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_update: Callable[[LaunchAnswer], object] | None = None,
        until: Literal["ended", "final"] = "ended",
        headers: Mapping[str, str] | None = None,
    ) -> LaunchAnswer:
        """Polls `launches.get()` until it has ended, and returns it. A failure is a result too: check `status`.

        Raises `WaitTimeout` after `timeout` seconds; the operation itself continues. `on_update` gets the record after each poll.

        `until="final"` also waits until no reorg can remove the transaction; `timeout` is then an hour.

        Example:

        ```python
        launch = await client.launches.wait_for_launch("lch_01M7W31WT0HE5406RPSF4FM3PQ")
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return await self._wait(
            "getLaunch",
            LaunchAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

    def stream(
        self,
        *,
        id: str,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> AsyncEventStream[LaunchFrame]:
        """Yields what `launches.get()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns a launch with its status, its costs and the token's address. It has ended when it is `confirmed`, `failed` or `expired`.

        Amounts, addresses and gas come from the receipt on the chain. With `wait_seconds`, the service holds the answer until the launch
        has ended or the time is over.

        - 200: the launch is `confirmed` (perhaps still `soft`), `failed` or `expired`.
        - 202: the launch is still `queued`, `awaiting_funding` or `submitted`, in the same shape. Poll again.

        With `Accept: text/event-stream` the answer is a stream: `state` with the present state and each one that follows, then `end` with the
        last. To resume it, send the last event's `id` in the header `Last-Event-ID`. A stream ignores `wait_seconds`.
        See [Follow one record](/docs/events#follow-one-record).

        - `launches.wait_for_launch()` waits until it has ended.
        - `launches.stream()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        async with client.launches.stream(id="lch_01M7W31WT0HE5406RPSF4FM3PQ") as events:
            async for event in events:
                print(event.event)
        ```
        """
        return self._stream(
            "getLaunch",
            parse_launch_frame,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

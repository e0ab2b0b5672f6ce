# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
    Mapping,
)
from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    PlainOptions,
    Resource,
)
from ...models import (
    LaunchAnswer,
)


class LaunchesReads2(Resource):
    """The methods that read."""

    def get(
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

        - `launches.wait_for_launch()` waits until it has ended.
        - Needs the scope `read`.
        - Errors of its own: `not_found`.

        Args:
            id: Id of a launch, `lch_...`. Any id other than one of the caller's launches answers 404.
            wait_seconds: Seconds to hold the answer until the operation has ended. 0 answers at once.

                - 200: the operation is `confirmed` (perhaps still `soft`), `failed` or `expired`.
                - 202: the time ran out first; the shape is the same.

        Example:

        ```python
        launch = client.launches.get(id="lch_01M7W31WT0HE5406RPSF4FM3PQ")
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return self._call(
            "getLaunch",
            LaunchAnswer.model_validate,
            path={"id": id},
            query={"waitSeconds": wait_seconds},
            options=options,
        )

    def wait_for_launch(
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
        launch = client.launches.wait_for_launch("lch_01M7W31WT0HE5406RPSF4FM3PQ")
        print(launch.id, launch.status, launch.venue)
        ```
        """
        return self._wait(
            "getLaunch",
            LaunchAnswer.model_validate,
            id,
            timeout,
            on_update,
            until,
            headers,
        )

# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Callable,
)
from typing import (
    Any,
    Unpack,
)

from pydantic import (
    TypeAdapter,
)

from ...._model import (
    UNSET,
    Unset,
)
from ...._resource import (
    EventStream,
    PlainOptions,
    Resource,
)
from ...models import (
    RunEvent,
)


parse_run_event: Callable[[Any], RunEvent] = TypeAdapter[RunEvent](RunEvent).validate_python


class RunsReads2(Resource):
    """The methods that read."""

    def stream_steps(
        self,
        *,
        id: str,
        limit: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        **options: Unpack[PlainOptions],
    ) -> EventStream[RunEvent]:
        """Yields what `runs.list_steps()` does as it happens. Raises `ApiError` if it fails, even in the middle.

        Returns the steps of a run in order: each model call and each tool call, with its input and output. `untrusted` names the fields
        that strangers wrote.

        With `Accept: text/event-stream` the answer is a stream that follows the run. It sends past steps first, then `step` when a step
        begins and again when it ends, then `end` with the run. A failure in the middle is the event `error`, the last one.

        To resume a stream, send the last event's `id` as `cursor` or in the header `Last-Event-ID`. The header wins over the parameter.
        A stream ignores `limit`. See [Agents that work alone](/docs/autonomy).

        - `runs.iterate_steps()` iterates over all pages.
        - `runs.stream_steps()` shows it as it happens.
        - Needs the scope `read`.
        - Errors of its own: `invalid_cursor`, `not_found`.

        Args:
            id: Id of a run of one of your agents (`run_...`). Any other id answers 404.
            limit: Entries per page.
            cursor: `meta.next_cursor` of the page before, unchanged. Send the same filters as for that page; other filters are 400 `invalid_cursor`.

        Example:

        ```python
        with client.runs.stream_steps(id="run_01M7W57FC0Z4Q1J4K0ZG125QT9") as events:
            for event in events:
                print(event.event)
        ```
        """
        return self._stream(
            "listRunSteps",
            parse_run_event,
            path={"id": id},
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

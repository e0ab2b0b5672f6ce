"""Reads a CSV as it comes."""

from __future__ import annotations

import codecs
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from types import TracebackType

import httpx

from ._call import CSV, Answer, CallOptions, Clock, Steps, call
from ._errors import ConnectionFailed, UnexpectedAnswer
from ._operation import Operation
from ._options import Settings
from ._request import Parts
from ._retry import json_of
from ._transport import LOST, AsyncTransport, Transport, reason_of


class CsvLines:
    """The lines of a CSV as they come, each with its end: what `csv.reader` and `writelines` take.

    A CSV that breaks off raises `ConnectionFailed`; what came until then is not the whole.

    Example:

    ```python
    import csv

    with client.billing.export_transactions(kind="deposit") as lines:
        for row in csv.DictReader(lines):
            print(row["createdAt"], row["amount"])
    ```
    """

    def __init__(self, lines: Generator[str, None, None]) -> None:
        """Begins at the first line that is asked for."""
        self._lines = lines

    def __iter__(self) -> Iterator[str]:
        """Is its own iterator."""
        return self

    def __next__(self) -> str:
        """Waits for the next line."""
        return next(self._lines)

    def close(self) -> None:
        """Ends the answer."""
        self._lines.close()

    def __enter__(self) -> CsvLines:
        """Keeps the answer for a `with` block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the answer."""
        self.close()


class AsyncCsvLines:
    """The lines of a CSV as they come, each with its end.

    A CSV that breaks off raises `ConnectionFailed`; what came until then is not the whole.

    Example:

    ```python
    import asyncio
    import os
    from agent_trading import AsyncAgentTrading

    async def main() -> None:
        async with AsyncAgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"]) as client:
            async with client.billing.export_transactions() as lines:
                async for line in lines:
                    print(line.rstrip())

    asyncio.run(main())
    ```
    """

    def __init__(self, lines: AsyncGenerator[str, None]) -> None:
        """Begins at the first line that is asked for."""
        self._lines = lines

    def __aiter__(self) -> AsyncIterator[str]:
        """Is its own iterator."""
        return self

    async def __anext__(self) -> str:
        """Waits for the next line."""
        return await self._lines.__anext__()

    async def aclose(self) -> None:
        """Ends the answer."""
        await self._lines.aclose()

    async def __aenter__(self) -> AsyncCsvLines:
        """Keeps the answer for an `async with` block."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the answer."""
        await self.aclose()


class _Lines:
    # A line ends with a line feed alone: other separators of Unicode belong to a cell.
    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._text = ""

    def feed(self, piece: bytes) -> list[str]:
        *lines, self._text = (self._text + self._decoder.decode(piece)).split("\n")
        return [f"{line}\n" for line in lines]

    def rest(self) -> list[str]:
        return [self._text] if self._text else []


def asked(
    settings: Settings, clock: Clock, operation: Operation, parts: Parts, options: CallOptions
) -> Steps[Answer]:
    """Asks for the CSV of a list."""
    return call(settings, clock, operation, parts, options, accept=CSV)


def _opened(answer: Answer) -> httpx.Response:
    if answer.stream is None:
        raise UnexpectedAnswer(answer.operation_id, answer.status, "It is no CSV.", json_of(answer.content))
    return answer.stream


def _broken(answer: Answer, error: Exception) -> ConnectionFailed:
    return ConnectionFailed(answer.operation_id, reason_of(error), "same", None, answer.attempts)


def csv_lines(transport: Transport, steps: Steps[Answer]) -> Generator[str, None, None]:
    """Yields the lines of the answer. They are not asked for again, because their beginning is already read."""
    answer = transport.run(steps)
    response, lines = _opened(answer), _Lines()
    try:
        for piece in response.iter_bytes():
            yield from lines.feed(piece)
        yield from lines.rest()
    except LOST as error:
        raise _broken(answer, error) from error
    finally:
        response.close()


async def async_csv_lines(transport: AsyncTransport, steps: Steps[Answer]) -> AsyncGenerator[str, None]:
    """Yields the lines of the answer. They are not asked for again, because their beginning is already read."""
    answer = await transport.run(steps)
    response, lines = _opened(answer), _Lines()
    try:
        async for piece in response.aiter_bytes():
            for line in lines.feed(piece):
                yield line
        for line in lines.rest():
            yield line
    except LOST as error:
        raise _broken(answer, error) from error
    finally:
        await response.aclose()

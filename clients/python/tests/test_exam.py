"""Every case of clients/exam with both clients, the async one on asyncio and on trio. They run at the same time: most of them only pause."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import anyio
import httpx
import pytest
from exam import cases, exam_server, run_case, run_case_async

AT_ONCE = 24
DAY = 86_400.0
RUNNERS = ("sync", "asyncio", "trio")

CASES = cases()

Faults = dict[tuple[str, str], list[str]]


def _parameters(can_abort: bool) -> list[object]:
    return [
        pytest.param(path, id=f"{path.split('/')[0]}: {case['name']}")
        for path, case in CASES.items()
        if can_abort or not any("abort" in call for call in case["calls"])
    ]


def _carry_out(paths: list[str], server: str) -> Iterator[list[str]]:
    # One set of connections for all cases: its certificates take longer to load than most cases take.
    limits = httpx.Limits(max_connections=None)
    with httpx.Client(limits=limits) as connections, ThreadPoolExecutor(AT_ONCE) as threads:

        def faults_of(path: str) -> list[str]:
            url = f"{server}/sync/{path}"
            outcomes = run_case(CASES[path], url, connections)
            faults: list[str] = connections.post(f"{url}/exam/outcomes", json=outcomes, timeout=60).json()
            return faults

        yield from threads.map(faults_of, paths)


async def _carry_out_async(paths: list[str], server: str, runner: str) -> list[list[str]]:
    limits, places = httpx.Limits(max_connections=None), anyio.Semaphore(AT_ONCE)
    faults: dict[str, list[str]] = {}

    async def examine_one(path: str) -> None:
        url = f"{server}/{runner}/{path}"
        async with places:
            outcomes = await run_case_async(CASES[path], url, connections)
            judged = await connections.post(f"{url}/exam/outcomes", json=outcomes, timeout=60)
            faults[path] = judged.json()

    async with httpx.AsyncClient(limits=limits) as connections, anyio.create_task_group() as group:
        for path in paths:
            group.start_soon(examine_one, path)
    return [faults[path] for path in paths]


def examine(runner: str, chosen: list[str]) -> Faults:
    """Returns what is wrong with each case. Those with a jumping clock come last: they change the clock of the process."""
    found: Faults = {}
    with exam_server() as server:

        def carry_out(paths: list[str]) -> None:
            faults = (
                list(_carry_out(paths, server))
                if runner == "sync"
                else anyio.run(_carry_out_async, paths, server, runner, backend=runner)
            )
            found.update(zip(((runner, path) for path in paths), faults, strict=True))

        carry_out([path for path in chosen if "clock" not in CASES[path]])
        with pytest.MonkeyPatch.context() as patch:
            # Each reading is a day or two after or before the last one. A loop that reads twice meets all three.
            real, jumps = time.time, itertools.cycle([0.0, DAY, -DAY])
            patch.setattr(time, "time", lambda: real() + next(jumps))
            carry_out([path for path in chosen if "clock" in CASES[path]])
    return found


@pytest.fixture(scope="module")
def faults(request: pytest.FixtureRequest) -> Faults:
    """What is wrong with each case that this run of pytest has chosen."""
    chosen: dict[str, list[str]] = {runner: [] for runner in RUNNERS}
    for item in request.session.items:
        if isinstance(item, pytest.Function) and item.path == request.path:
            path = str(item.callspec.params["path"])
            chosen[item.originalname.removeprefix("test_")].append(path)
    return {key: found for runner in RUNNERS for key, found in examine(runner, chosen[runner]).items()}


@pytest.mark.parametrize("path", _parameters(can_abort=False))
def test_sync(faults: Faults, path: str) -> None:
    """Nothing outside of a call without `await` could abort it, so those cases are left out here."""
    assert faults["sync", path] == []


@pytest.mark.parametrize("path", _parameters(can_abort=True))
def test_asyncio(faults: Faults, path: str) -> None:
    """The async client takes every case."""
    assert faults["asyncio", path] == []


@pytest.mark.parametrize("path", _parameters(can_abort=True))
def test_trio(faults: Faults, path: str) -> None:
    """The same client takes every case on trio."""
    assert faults["trio", path] == []

"""Carries out calls by their contract's names, several at once. Reads them as JSON from stdin, and prints their outcomes."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor

from exam import Call, Case, Outcome, carry_out

from agent_trading import AgentTrading

AT_ONCE = 8

if __name__ == "__main__":
    with AgentTrading() as client, ThreadPoolExecutor(AT_ONCE) as threads:

        def outcome_of(call: Case) -> Outcome:
            """What came of a call."""
            return carry_out(Call(client, call))

        json.dump(list(threads.map(outcome_of, json.load(sys.stdin))), sys.stdout)

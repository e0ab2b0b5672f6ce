"""Runs each example of a page and of the public classes, with `client` and `agent_id` at hand."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from snippets import in_text, of_classes, run

from agent_trading import AgentTrading


def main(page: Path) -> None:
    """Runs them at BASE_URL with KEY."""
    base_url, key = os.environ["BASE_URL"], os.environ["KEY"]
    examples = [*in_text(page.name, page.read_text()), *of_classes()]
    with AgentTrading(base_url=base_url, api_key=key) as client:
        agent_id = client.agents.create(name="Reader").id
    for example in examples:
        try:
            run(example, base_url, {"api_key": key}, agent_id=agent_id)
        except Exception as error:
            raise SystemExit(f"{example.place}: {error!r}\n{example.code}") from error
    print(len(examples), "examples")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

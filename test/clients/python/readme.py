"""Runs each example of a README, with `client` and `agent_id` at hand."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from agent_trading import AgentTrading


def main(page: Path) -> None:
    base_url, key = os.environ["BASE_URL"], os.environ["KEY"]
    examples = re.findall(r"^```python\n(.*?)^```$", page.read_text(), re.M | re.S)
    with AgentTrading(base_url=base_url, api_key=key) as client:
        agent_id = client.agents.create(name="Reader").id
        for number, example in enumerate(examples, 1):
            code = compile(example.replace("http://127.0.0.1:8080", base_url), f"example {number}", "exec")
            exec(code, {"client": client, "agent_id": agent_id, "__name__": "example"})
    print(len(examples), "examples")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

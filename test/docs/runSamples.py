"""Runs the samples of a JSON file in its folder, each as a program of its own with `client` at hand.

The `client` has the key, or the session of a visitor where the sample says so. What the service refuses is printed
last, one line of JSON each. Any other failure ends with an error.
"""

import json
import os
import sys
import traceback
from pathlib import Path

from agent_trading import AgentTrading, ApiError
from eth_account import Account

file = Path(sys.argv[1])
samples = json.loads(file.read_text())
os.chdir(file.parent)
base_url = os.environ["BASE_URL"]
refused = []
failed = []
with (
    AgentTrading(base_url=base_url, api_key=os.environ["KEY"], max_attempts=1) as holder,
    AgentTrading(base_url=base_url, max_attempts=1) as visitor,
):
    if any(sample["needsSession"] for sample in samples):
        visitor.sign_in(Account.create())
    for sample in samples:
        client = visitor if sample["needsSession"] else holder
        try:
            exec(compile(sample["source"], "sample", "exec"), {"client": client})
        except ApiError as error:
            refused.append([sample["name"], error.status, error.code, error.message])
        except Exception:
            failed.append(sample["source"] + traceback.format_exc(limit=-1))
print("ran", len(samples))
for refusal in refused:
    print(json.dumps(refusal))
if failed:
    sys.exit("\n".join(failed))

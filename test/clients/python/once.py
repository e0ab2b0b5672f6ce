"""One launch whose answers get lost on their way. Prints its id."""

from __future__ import annotations

import sys

from agent_trading import AgentTrading

if __name__ == "__main__":
    with AgentTrading(max_attempts=5) as client:
        launch = client.launches.launch_on_pons(
            agent_id=sys.argv[1], symbol="ONCE", name="Once Token", quote="ETH"
        )
        print(launch.id)

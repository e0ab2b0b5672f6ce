"""Buys a stock token on a schedule, and sells what the first purchase bought if its price falls by a fifth.

Usage: python dca_with_stop.py [SYMBOL]. AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the
service is and who calls.
"""

from __future__ import annotations

import sys
import time
from decimal import Decimal

from agent_trading import AgentTrading, models

PAUSE_SECONDS = 1.0


def first_purchase(client: AgentTrading, automation_id: str) -> models.Swap:
    """Waits for the first slot of a schedule and returns its swap."""
    while True:
        for execution in client.automations.iterate_executions(id=automation_id):
            if execution.swap_id is not None:
                return client.trading.wait_for_swap(execution.swap_id)
            if execution.reason is not None:
                raise SystemExit(f"The first purchase is {execution.status}: {execution.reason}")
        time.sleep(PAUSE_SECONDS)


def main(symbol: str) -> None:
    """Runs the example."""
    with AgentTrading() as client:
        agent = client.agents.create(name="Saver")
        client.agents.start(id=agent.id)
        dca = client.automations.create_dca(
            agent_id=agent.id,
            token_in="ETH",
            token_out=symbol,
            amount_per_execution="0.01",
            interval="P1D",
            budget="0.3",
        )
        bought = first_purchase(client, dca.id)
        if bought.amount_out is None:
            raise SystemExit(f"The first purchase is {bought.status}: {bought.status_reason}")
        print("bought", bought.amount_out, symbol)

        [price] = client.tokens.get_prices(symbols=[symbol]).data
        if price.price_usd is None:
            raise SystemExit(f"{symbol} has no price: {price.reason}")
        stop = client.automations.create_limit(
            agent_id=agent.id,
            token_in=symbol,
            token_out="ETH",
            amount_in=bought.amount_out,
            trigger={
                "side": "atOrBelow",
                "order": "stop",
                "price_usd": round(price.price_usd * Decimal("0.8"), 2),
            },
        )
        print("stop", stop.id, stop.status)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "NVDA")

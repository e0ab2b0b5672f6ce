"""Buys a token for a small amount whenever its price fell since the last look.

Usage: python bot.py AGENT_ID TOKEN [LOOKS]. AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where
the service is and who calls.
"""

from __future__ import annotations

import asyncio
import sys
from decimal import Decimal

from agent_trading import ApiError, AsyncAgentTrading

AMOUNT = Decimal("0.001")
PAUSE_SECONDS = 1.0


async def price_of(client: AsyncAgentTrading, agent_id: str, token: str) -> Decimal:
    """Returns how much of the token the amount buys: more is cheaper."""
    quote = await client.trading.quote_swap(
        agent_id=agent_id, token_in="ETH", token_out=token, amount_in=AMOUNT
    )
    return quote.amount_out


async def main(agent_id: str, token: str, looks: int) -> None:
    """Looks so many times."""
    async with AsyncAgentTrading() as client:
        last = await price_of(client, agent_id, token)
        for look in range(looks):
            await asyncio.sleep(PAUSE_SECONDS)
            try:
                now = await price_of(client, agent_id, token)
                if now > last:
                    swap = await client.trading.execute_swap(
                        agent_id=agent_id,
                        token_in="ETH",
                        token_out=token,
                        amount_in=AMOUNT,
                        acknowledge_unverified=True,
                    )
                    swap = await client.trading.wait_for_swap(swap.id)
                    print(look, "bought", swap.amount_out, swap.status)
                last = now
            except ApiError as error:
                # A limit of the agent, a moving market: say it, and look again.
                print(look, error)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 60))

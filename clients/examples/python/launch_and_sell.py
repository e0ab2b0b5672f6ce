"""Launches a token, buys some of it, sells it again, and shows what the agent holds.

AGENT_TRADING_BASE_URL and AGENT_TRADING_API_KEY say where the service is and who calls.
"""

from __future__ import annotations

from agent_trading import AgentTrading


def main() -> None:
    """Runs the example."""
    with AgentTrading() as client:
        agent = client.agents.create(name="Scout")
        accepted = client.launches.launch_on_pons(
            agent_id=agent.id, symbol="SCOUT", name="Scout Token", quote="ETH"
        )
        launch = client.launches.wait_for_launch(accepted.id)
        token = launch.token.address
        if token is None:
            raise SystemExit(f"The launch is {launch.status}: {launch.status_reason}")
        print("launched", token)

        bought = client.trading.execute_swap(
            agent_id=agent.id,
            token_in="ETH",
            token_out=token,
            amount_in="0.05",
            slippage_bps=300,
            acknowledge_unverified=True,
        )
        bought = client.trading.wait_for_swap(bought.id)
        if bought.amount_out is None:
            raise SystemExit(f"The purchase is {bought.status}: {bought.status_reason}")
        print("bought", bought.amount_out)

        sold = client.trading.execute_swap(
            agent_id=agent.id,
            token_in=token,
            token_out="ETH",
            amount_in=bought.amount_out,
            slippage_bps=300,
        )
        sold = client.trading.wait_for_swap(sold.id)
        print("sold for", sold.amount_out, "ETH")

        for holding in client.trading.get_portfolio(agent_id=agent.id).holdings:
            print(holding.token.symbol, holding.balance, holding.value_usd)


if __name__ == "__main__":
    main()

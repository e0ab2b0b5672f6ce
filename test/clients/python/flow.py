"""The typical flow, once without and once with `await`. AGENT_TRADING_* say where."""

from __future__ import annotations

import asyncio
from decimal import Decimal

from agent_trading import AgentTrading, AsyncAgentTrading, BadRequest, models


def sync_flow() -> None:
    with AgentTrading() as client:
        agent = client.agents.create(name="Scout")
        client.agents.create(name="Second")
        assert {one.name for one in client.agents.iterate(limit=1)} >= {"Scout", "Second"}
        seen: list[str] = []
        launch = client.launches.launch_on_pons(
            agent_id=agent.id, symbol="SCOUT", name="Scout Token", quote="ETH"
        )
        launch = client.launches.wait_for_launch(launch.id, on_update=lambda one: seen.append(one.status))
        assert (launch.status, seen[-1]) == ("confirmed", "confirmed")
        token = launch.token.address
        assert token is not None
        bought = client.trading.execute_swap(
            agent_id=agent.id,
            token_in="ETH",
            token_out=token,
            amount_in=Decimal("5E-2"),
            slippage_bps=300,
            acknowledge_unverified=True,
        )
        bought = client.trading.wait_for_swap(bought.id)
        assert (bought.status, bought.amount_in_filled) == ("confirmed", Decimal("0.05"))
        assert bought.amount_out is not None
        assert bought.amount_out_raw == bought.amount_out.scaleb(18)
        sold = client.trading.execute_swap(
            agent_id=agent.id, token_in=token, token_out="ETH", amount_in=bought.amount_out, slippage_bps=300
        )
        assert client.trading.wait_for_swap(sold.id).amount_in_filled == bought.amount_out
        try:
            client.agents.create(name="")
        except BadRequest as error:
            assert [(one.field, one.code) for one in error.field_errors] == [("name", "too_short")]
            assert error.request_id is not None
        else:
            raise AssertionError("an agent without a name was created")
        order = client.automations.create_limit(
            agent_id=agent.id,
            token_in="ETH",
            token_out="USDG",
            amount_in="0.01",
            trigger={"side": "atOrBelow", "price_usd": 1000},
        )
        assert isinstance(order, models.LimitAutomationAnswer)
        assert [type(one) for one in client.automations.iterate()] == [models.LimitAutomation]
        first = client.agents.with_raw_response.create(name="Once", idempotency_key="once")
        again = client.agents.with_raw_response.create(name="Once", idempotency_key="once")
        assert (first.data.id, first.is_replayed, again.is_replayed) == (again.data.id, False, True)


async def async_flow() -> None:
    async with AsyncAgentTrading() as client:
        agent = await client.agents.create(name="Walker")
        assert "Walker" in [one.name async for one in client.agents.iterate(limit=2)]
        terms = models.LaunchRequest(agent_id=agent.id, symbol="WALK", name="Walk Token", quote="ETH")
        preview = await client.launches.preview(**terms.model_dump(exclude_unset=True))
        assert preview.ok
        launch = await client.launches.launch_on_pons(**terms.model_dump(exclude_unset=True))
        launch = await client.launches.wait_for_launch(launch.id)
        assert launch.status == "confirmed"
        async with client.runs.stream_chat_message(id=agent.id, message="Hello") as events:
            names = [event.event async for event in events]
        assert names[-1] == "end" and "delta" in names
        await client.agents.start(id=agent.id)
        run = await client.runs.start(id=agent.id, goal="Say hello")
        followed = [event.event async for event in client.runs.stream_steps(id=run.id)]
        assert followed[-1] == "end" and "step" in followed
        assert (await client.runs.wait_for_run(run.id)).status == "completed"


if __name__ == "__main__":
    sync_flow()
    asyncio.run(async_flow())
    print("done")

# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from typing import (
    Literal,
    Unpack,
)


from ...._model import (
    AmountIn,
    UNSET,
    Unset,
)
from ...._resource import (
    KeyedOptions,
    Resource,
)
from ...models import (
    ExecuteSwapRequest,
    SwapAnswer,
    TransferAnswer,
    TransferFundsRequest,
)


class TradingWrites(Resource):
    """The methods that change something."""

    def execute_swap(
        self,
        *,
        agent_id: str,
        token_in: str,
        token_out: str,
        amount_in: AmountIn,
        wait_seconds: int | Unset = UNSET,
        slippage_bps: int | Unset = UNSET,
        acknowledge_unverified: bool | Unset = UNSET,
        quote_id: str | Unset = UNSET,
        min_amount_out: AmountIn | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> SwapAnswer:
        """Swap tokens.

        Sells `amount_in` of `token_in` for `token_out` from the agent's wallet, which also pays the gas. A swap cannot be undone. Follow it
        with `trading.get_swap` until it is confirmed, failed or expired.

        Send the body of the quote. Buying an unverified token also needs `acknowledge_unverified`. The answer waits up to `wait_seconds`:
        200 with the fills, 202 while the swap goes on. A refusal leaves nothing behind:

        - 403 `policy_violation`: a limit of the agent.
        - 409 `quote_already_used`: check the swaps before you ask for a new quote.
        - 410 `quote_expired`: ask for a new quote.
        - 422: balance, gas, liquidity, minimum output or simulation. Buying a blocked token is always `simulation_failed`.

        Later failures are in the swap. See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `trade:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `policy_violation`, `quote_already_used`, `quote_expired`, `unknown_token`, `ambiguous_symbol`, `same_token`, `unverified_token`, `amount_precision`, `amount_too_small`, `amount_too_large`, `insufficient_balance`, `insufficient_gas`, `insufficient_liquidity`, `slippage_exceeded`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose wallet trades.
            token_in: Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
                (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
                token needs its address, also a token that a former owner of an agent launched.
            token_out: Asset to buy, named like token_in.
            amount_in: Amount of token_in in whole units, such as 0.05. More decimals than the token has: 422 `amount_precision`.
            wait_seconds: Longest wait for the outcome, in seconds; 0 answers at once. The answer is 200 when the swap is confirmed (soft), failed or
                expired. It is 202 with the same shape when the time runs out first. A retry with the same idempotency key may change it.
            slippage_bps: Slippage: tolerance below the quoted output in basis points, at most the agent's `max_slippage_bps`. Left out: the quote's value, or 100 without a quote_id.
            acknowledge_unverified: True accepts the purchase of an unverified token, which may be worthless or impossible to sell. This is the owner's decision,
                never a way around a refusal. Without it such a purchase is 422 `unverified_token`. Sales never need it.
            quote_id: The quote to execute, once; its minimum output applies. Its terms must equal this body; a slippage_bps left out is the quote's. If they differ, the answer is 400 and its field errors name the differences.
            min_amount_out: Smallest accepted output in whole units of token_out. The strictest of this, the quote and the slippage applies. A purchase that sells out a curve takes only a part; see min_amount_out of the swap.

        Example:

        ```python
        swap = client.trading.execute_swap(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            token_in="ETH",
            token_out="SCOUT",
            amount_in="0.05",
            slippage_bps=100,
            acknowledge_unverified=True,
        )
        print(swap.id, swap.status, swap.amount_in)
        ```
        """
        return self._call(
            "executeSwap",
            SwapAnswer.model_validate,
            query={"waitSeconds": wait_seconds},
            body=(ExecuteSwapRequest, {"agent_id": agent_id, "token_in": token_in, "token_out": token_out, "amount_in": amount_in, "slippage_bps": slippage_bps, "acknowledge_unverified": acknowledge_unverified, "quote_id": quote_id, "min_amount_out": min_amount_out}),
            options=options,
        )

    def transfer_funds(
        self,
        *,
        agent_id: str,
        to: str,
        token: str,
        amount: Literal["max"] | AmountIn,
        wait_seconds: int | Unset = UNSET,
        **options: Unpack[KeyedOptions],
    ) -> TransferAnswer:
        """Send funds out of an agent's wallet.

        Sends ETH or a token from the agent's wallet, which also pays the gas, to an address on its whitelist, within its limits.
        A transfer cannot be undone. Follow it with `trading.get_transfer`.

        The answer waits up to `wait_seconds`: 200 when the transfer has ended, 202 while it goes on. A refusal leaves nothing behind:

        - 403 `not_whitelisted`, `whitelist_pending`: the address is not an active whitelist entry.
        - 403 `policy_violation`: a limit of the agent, or an address where the funds would be lost.
        - 422: token, amount, balance, gas or simulation.

        The service checks whitelist and limits again when it signs. An entry removed meanwhile ends the transfer as `failed` with
        `not_whitelisted`. See [Swaps, transfers and holdings](/docs/swaps).

        - Needs the scope `transfer:write`.
        - Errors of its own: `not_found`, `agent_frozen`, `agent_listed`, `invalid_state`, `not_whitelisted`, `whitelist_pending`, `policy_violation`, `unknown_token`, `ambiguous_symbol`, `amount_precision`, `amount_too_small`, `insufficient_balance`, `insufficient_gas`, `simulation_failed`, `rpc_error`, `rpc_unavailable`, `chain_mismatch`.

        Args:
            agent_id: The agent whose wallet pays.
            to: Receiving address: an active entry of the agent's whitelist. The payout wallet needs an entry too.
            token: Asset to send, by symbol or contract address.
            amount: Amount in whole units, such as 0.05, or `max` for the whole balance. For ETH `max` leaves the highest possible gas cost in the
                wallet. More decimals than the token has: 422 `amount_precision`.
            wait_seconds: Longest wait for the outcome, in seconds; 0 answers at once. The answer is 200 when the transfer is confirmed (soft), failed or
                expired. It is 202 with the same shape when the time runs out first. A retry with the same idempotency key may change it.

        Example:

        ```python
        transfer = client.trading.transfer_funds(
            agent_id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7",
            to="0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3",
            token="USDG",
            amount="250",
        )
        print(transfer.id, transfer.status, transfer.to)
        ```
        """
        return self._call(
            "transferFunds",
            TransferAnswer.model_validate,
            query={"waitSeconds": wait_seconds},
            body=(TransferFundsRequest, {"agent_id": agent_id, "to": to, "token": token, "amount": amount}),
            options=options,
        )

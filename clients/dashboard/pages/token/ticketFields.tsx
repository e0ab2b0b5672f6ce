import type { TokenAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Field } from '../../kit/field.tsx';
import { amountText, bpsText } from '../../kit/numbers.tsx';
import type { Order } from './order.ts';
import type { TicketAgent } from './ticket.tsx';

interface TicketFieldsProps {
  readonly token: TokenAnswer;
  readonly agents: readonly TicketAgent[];
  readonly order: Order;
  readonly change: (change: Partial<Order>) => void;
}

const SLIPPAGES = [50, 100, 300, 500, 1_000];

export function TicketFields({ token, agents, order, change }: TicketFieldsProps) {
  const portfolio = useQuery({
    ...read('getPortfolio', { agentId: order.agentId }),
    enabled: order.agentId !== '',
  });
  const assets = [...new Set(['ETH', 'USDG', ...(token.quote?.symbol == null ? [] : [token.quote.symbol])])];
  const paid = order.side === 'buy' ? order.against : (token.symbol ?? 'tokens');
  const held = portfolio.data?.holdings.find((holding) =>
    order.side === 'buy' ? holding.token.symbol === order.against : holding.token.address === order.token,
  );
  return (
    <>
      <Field label="Agent">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={order.agentId}
            onChange={({ target }) => change({ agentId: target.value })}
          >
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={`${order.side === 'buy' ? 'Pay' : 'Sell'}, in ${paid}`}
        hint={
          portfolio.data === undefined ? '…' : `The agent has ${amountText(held?.balance ?? '0')} ${paid}.`
        }
      >
        {(attributes) => (
          <div className="with-button">
            <input
              {...attributes}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.0"
              value={order.amount}
              onChange={({ target }) => change({ amount: target.value.replace(',', '.').trim() })}
            />
            {order.side === 'sell' && held !== undefined && (
              <button type="button" className="button" onClick={() => change({ amount: held.balance })}>
                All
              </button>
            )}
          </div>
        )}
      </Field>
      <div className="pair narrow">
        <Field label={order.side === 'buy' ? 'Pay with' : 'Receive'}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={order.against}
              onChange={({ target }) => change({ against: target.value })}
            >
              {assets.map((asset) => (
                <option key={asset} value={asset}>
                  {asset}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Slippage">
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={order.slippageBps}
              onChange={({ target }) => change({ slippageBps: Number(target.value) })}
            >
              {SLIPPAGES.map((bps) => (
                <option key={bps} value={bps}>
                  {bpsText(bps)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}

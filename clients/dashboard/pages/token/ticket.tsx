import type { TokenAnswer } from '@agent-trading-service/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, read } from '../../app/client.ts';
import { Choices } from '../../kit/choices.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { carryOut } from '../../kit/intention.ts';
import { Bones, Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { useSettled } from '../../kit/settled.ts';
import { isAmount, type Order, quoteBody } from './order.ts';
import { QUOTE_MS, Quote } from './quote.tsx';
import { SwapState } from './swapState.tsx';
import { TicketFields } from './ticketFields.tsx';

const SIDES = [
  ['buy', 'Buy'],
  ['sell', 'Sell'],
] as const;

/** The one refusal that the buyer can take back. */
const UNVERIFIED = 'unverified_token';

/** Buys and sells the token with one of the agents. */
export function Ticket({ token }: { readonly token: TokenAnswer }) {
  const agents = useQuery(read('listAgents', { limit: 100 }));
  return (
    <section className="card stack ticket" aria-label="Trade">
      <Loaded query={agents} bones={<Bones rows={4} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="An agent trades for you.">
              <Link to="/agents/new" className="button main-action">
                Create an agent
              </Link>
            </Empty>
          ) : (
            <TicketForm token={token} agents={data} />
          )
        }
      </Loaded>
    </section>
  );
}

export interface TicketAgent {
  readonly id: string;
  readonly name: string;
}

function useOrder(token: TokenAnswer, agents: readonly TicketAgent[]) {
  const { agentId: wanted } = useSearch({ from: '/tokens/$address' });
  const first = [wanted, token.agentId].find((id) => agents.some((agent) => agent.id === id));
  const [order, setOrder] = useState<Order>({
    agentId: first ?? agents[0]?.id ?? '',
    side: 'buy',
    token: token.address,
    against: 'ETH',
    amount: '',
    slippageBps: 300,
    acknowledgeUnverified: false,
  });
  return { order, change: (change: Partial<Order>) => setOrder((known) => ({ ...known, ...change })) };
}

function TicketForm({
  token,
  agents,
}: {
  readonly token: TokenAnswer;
  readonly agents: readonly TicketAgent[];
}) {
  const { order, change } = useOrder(token, agents);
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const settled = useSettled(quoteBody(order), 300);
  const isFilled = isAmount(order.amount);
  const quote = useQuery({
    ...read('quoteSwap', settled),
    enabled: isFilled && isAmount(settled.amountIn),
    placeholderData: keepPreviousData,
    refetchInterval: QUOTE_MS,
    staleTime: 0,
  });
  const isCurrent =
    isFilled && !quote.isPlaceholderData && JSON.stringify(settled) === JSON.stringify(quoteBody(order));
  const data = isCurrent ? quote.data : undefined;
  const swap = useMutation({
    mutationFn: () => {
      if (data === undefined) throw new Error('There is no quote yet.');
      const { agentId, side, acknowledgeUnverified } = order;
      const { quoteId, minAmountOut } = data;
      const body = { ...quoteBody(order), quoteId, minAmountOut, acknowledgeUnverified };
      return carryOut(
        `swap:${agentId}:${token.address}:${side}`,
        JSON.stringify(order),
        body,
        (sent, options) => client.executeSwap(sent, options),
      );
    },
    onSettled: () => setIsAsked(false),
    onSuccess: () => {
      change({ amount: '' });
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (data !== undefined) setIsAsked(true);
  };
  const isUnverified = data?.issues.some(({ code }) => code === UNVERIFIED) ?? false;
  const isBlocked =
    data?.issues.some(({ code, severity }) => severity === 'error' && code !== UNVERIFIED) ?? false;
  const isDoubtful = isUnverified && !order.acknowledgeUnverified;
  const verb = order.side === 'buy' ? 'Buy' : 'Sell';
  const symbol = token.symbol ?? 'the token';
  return (
    <>
      <form className="form" onSubmit={submit}>
        <Choices
          label="Side"
          wide
          value={order.side}
          options={SIDES}
          onChange={(side) => {
            change({ side, amount: '' });
            swap.reset();
          }}
        />
        <TicketFields token={token} agents={agents} order={order} change={change} />
        {isUnverified && (
          <label className="check">
            <input
              type="checkbox"
              checked={order.acknowledgeUnverified}
              onChange={({ target }) => change({ acknowledgeUnverified: target.checked })}
            />
            <span>I know that the service does not vouch for this token, and buy it all the same.</span>
          </label>
        )}
        {isFilled && <Quote quote={data} error={quote.error} cameAt={quote.dataUpdatedAt} />}
        <button
          type="submit"
          className="button main-action wide"
          disabled={data === undefined || isBlocked || isDoubtful || swap.isPending}
        >
          {verb} {symbol}
        </button>
      </form>
      {swap.error !== null && <Problem error={swap.error} />}
      {swap.data !== undefined && <SwapState id={swap.data.id} />}
      <Confirm
        isOpen={isAsked && data !== undefined}
        title={`${verb} ${symbol}?`}
        action={`${verb} now`}
        isBusy={swap.isPending}
        onConfirm={() => {
          if (!swap.isPending) swap.mutate();
        }}
        onClose={() => setIsAsked(false)}
      >
        {data !== undefined && (
          <>
            <p>
              {agents.find(({ id }) => id === order.agentId)?.name} pays exactly{' '}
              <strong>
                <Amount value={data.amountIn} symbol={data.tokenIn.symbol} isExact />
              </strong>{' '}
              and gets about <Amount value={data.amountOut} symbol={data.tokenOut.symbol} />.
            </p>
            <p>
              Worst case: it gets{' '}
              <strong>
                <Amount value={data.minAmountOut} symbol={data.tokenOut.symbol} isExact />
              </strong>
              . For less, the chain undoes the trade and only gas is lost.
            </p>
          </>
        )}
      </Confirm>
    </>
  );
}

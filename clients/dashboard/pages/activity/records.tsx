import type { Item } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OnChain } from '../../kit/address.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Amount } from '../../kit/numbers.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';

export interface OfAgent {
  readonly filter: { readonly agentId?: string };
}

/** What all orders have in common. */
interface Order {
  readonly id: string;
  readonly agentId: string;
  readonly createdAt: string;
  readonly status: string;
  readonly statusReason: string | null;
  readonly tx: { readonly hash: string } | null;
}

interface OrdersProps<Entry extends Order> {
  readonly name: string;
  readonly list: ReturnType<typeof usePaged> & { readonly data: readonly Entry[] | undefined };
  readonly words: (entry: Entry) => ReactNode;
}

function Orders<Entry extends Order>({ name, list, words }: OrdersProps<Entry>) {
  const names = useAgentNames();
  return (
    <section className="card" aria-label={name}>
      <Loaded query={list as { readonly data: readonly Entry[] | undefined; readonly error: unknown }}>
        {(data) =>
          data.length === 0 ? (
            <Empty title="None yet." />
          ) : (
            <ul className="list">
              {data.map((entry) => (
                <li key={entry.id} className="item">
                  <span className="item-text">
                    <span className="item-name" dir="auto">
                      {words(entry)}
                    </span>
                    <span className="small quiet">
                      <Time at={entry.createdAt} /> ·{' '}
                      <Link to="/agents/$agentId" params={{ agentId: entry.agentId }} dir="auto">
                        {names.get(entry.agentId) ?? 'An agent'}
                      </Link>
                      {entry.statusReason !== null && ` · ${entry.statusReason.replaceAll('_', ' ')}`}
                    </span>
                  </span>
                  <span className="item-end wide-only">
                    {entry.tx !== null && <OnChain kind="transaction" value={entry.tx.hash} />}
                  </span>
                  <Status status={entry.status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <More list={list} />
    </section>
  );
}

export function Swaps({ filter }: OfAgent) {
  const list = usePaged('listSwaps', { ...filter, limit: 30 });
  return <Orders name="Swaps" list={list} words={swapWords} />;
}

const swapWords = ({ amountIn, amountInFilled, tokenIn, amountOut, tokenOut }: Item<'listSwaps'>) => (
  <>
    <Amount value={amountInFilled ?? amountIn} symbol={tokenIn.symbol} /> →{' '}
    {amountOut === null ? tokenOut.symbol : <Amount value={amountOut} symbol={tokenOut.symbol} />}
  </>
);

export function Launches({ filter }: OfAgent) {
  const list = usePaged('listLaunches', { ...filter, limit: 30 });
  return <Orders name="Launches" list={list} words={launchWords} />;
}

const launchWords = ({ id, symbol }: Item<'listLaunches'>) => (
  <Link to="/launches/$launchId" params={{ launchId: id }}>
    Launch of {symbol}
  </Link>
);

export function Transfers({ filter }: OfAgent) {
  const list = usePaged('listTransfers', { ...filter, limit: 30 });
  return <Orders name="Transfers" list={list} words={transferWords} />;
}

const transferWords = ({ amount, token, to }: Item<'listTransfers'>) => (
  <>
    <Amount value={amount} symbol={token.symbol} /> to <OnChain kind="address" value={to} />
  </>
);

export function Claims({ filter }: OfAgent) {
  const list = usePaged('listFeeClaims', { ...filter, limit: 30 });
  return <Orders name="Claims" list={list} words={claimWords} />;
}

const claimWords = ({ assets }: Item<'listFeeClaims'>) =>
  assets.length === 0
    ? 'Claim of creator fees'
    : assets.map(({ address, symbol, amount }, at) => (
        <span key={address}>
          {at > 0 && ', '}
          <Amount value={amount} symbol={symbol} />
        </span>
      ));

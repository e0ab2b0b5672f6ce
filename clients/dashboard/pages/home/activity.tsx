import type { Agent } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { Amount } from '../../kit/numbers.tsx';
import { isOnItsWay, Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';

const SHOWN = 8;

/** The newest of each kind; those on their way first. */
function useEntries() {
  const swaps = useQuery(read('listSwaps', { limit: SHOWN }));
  const launches = useQuery(read('listLaunches', { limit: SHOWN }));
  const transfers = useQuery(read('listTransfers', { limit: SHOWN }));
  const claims = useQuery(read('listFeeClaims', { limit: SHOWN }));
  const entries = [
    ...(swaps.data?.data ?? []).map((swap) => ({
      ...swap,
      words: (
        <Link to="/agents/$agentId" params={{ agentId: swap.agentId }} search={{ tab: 'trades' }}>
          <Amount value={swap.amountInFilled ?? swap.amountIn} symbol={swap.tokenIn.symbol} /> →{' '}
          {swap.tokenOut.symbol}
        </Link>
      ),
    })),
    ...(launches.data?.data ?? []).map((launch) => ({
      ...launch,
      words: (
        <Link to="/launches/$launchId" params={{ launchId: launch.id }}>
          Launch of {launch.symbol}
        </Link>
      ),
    })),
    ...(transfers.data?.data ?? []).map((transfer) => ({
      ...transfer,
      words: (
        <Link to="/agents/$agentId" params={{ agentId: transfer.agentId }} search={{ tab: 'transfers' }}>
          Transfer of <Amount value={transfer.amount} symbol={transfer.token.symbol} />
        </Link>
      ),
    })),
    ...(claims.data?.data ?? []).map((claim) => ({
      ...claim,
      words: (
        <Link to="/agents/$agentId" params={{ agentId: claim.agentId }} search={{ tab: 'fees' }}>
          Claim of creator fees
        </Link>
      ),
    })),
  ]
    .sort(
      (one, other) =>
        Number(isOnItsWay(other.status)) - Number(isOnItsWay(one.status)) ||
        other.createdAt.localeCompare(one.createdAt),
    )
    .slice(0, SHOWN);
  return { entries, isPending: swaps.isPending };
}

/** Swaps, launches, transfers and claims, those on their way first, then the newest. The event stream keeps it up to date. */
export function Activity({ agents }: { readonly agents: readonly Agent[] }) {
  const { entries, isPending } = useEntries();
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return (
    <section className="card" aria-label="Activity">
      <div className="card-head">
        <h2>Activity</h2>
        <Link to="/activity" className="small">
          Show all
        </Link>
      </div>
      {entries.length === 0 ? (
        <p className="quiet">{isPending ? '…' : 'Nothing has happened yet.'}</p>
      ) : (
        <ul className="list">
          {entries.map(({ id, agentId, status, createdAt, words }) => (
            <li key={id} className="item">
              <span className="item-text">
                <span className="item-name" dir="auto">
                  {words}
                </span>
                <span className="small quiet" dir="auto">
                  {names.get(agentId) ?? 'An agent'} · <Time at={createdAt} />
                </span>
              </span>
              <Status status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

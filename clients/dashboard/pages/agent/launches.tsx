import type { AgentAnswer } from '@agent-trading-service/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client, read } from '../../app/client.ts';
import { carryOut } from '../../kit/intention.ts';
import { Empty, Loaded, Problem } from '../../kit/notice.tsx';
import { isZero, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';

type OfAgent = { readonly agent: AgentAnswer };

/** What the agent launched, and the creator fees of it. */
export function Launches({ agent }: OfAgent) {
  const launches = useQuery(read('listLaunches', { agentId: agent.id, limit: 25 }));
  return (
    <div className="stack">
      <Fees agent={agent} />
      <Loaded query={launches}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No launches yet.">
              <Link to="/launch" search={{ agentId: agent.id }} className="button">
                Launch a token
              </Link>
            </Empty>
          ) : (
            <ul className="list">
              {data.map(({ id, symbol, name, imageUrl, status, createdAt, token }) => (
                <li key={id}>
                  <Link
                    {...(token.address === null
                      ? ({ to: '/launches/$launchId', params: { launchId: id } } as const)
                      : ({ to: '/tokens/$address', params: { address: token.address } } as const))}
                    className="item"
                  >
                    <Picture url={imageUrl} name={symbol} />
                    <span className="item-text">
                      <span className="item-name" dir="auto">
                        {symbol}
                      </span>
                      <span className="small quiet" dir="auto">
                        {name} · <Time at={createdAt} />
                      </span>
                    </span>
                    <Status status={status} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Fees({ agent }: OfAgent) {
  const fees = useQuery(read('getFeeEarnings', { agentId: agent.id }));
  const queries = useQueryClient();
  const claim = useMutation({
    mutationFn: () =>
      carryOut(`claim:${agent.id}`, 'all', { agentId: agent.id }, (body, options) =>
        client.claimFees(body, options),
      ),
    onSuccess: () => queries.invalidateQueries(),
  });
  const claimable =
    fees.data?.assets.some((asset) => !isZero(asset.claimable) || !isZero(asset.unswept)) ?? false;
  return (
    <div className="stack">
      <dl className="tiles">
        <div>
          <dt>Earned</dt>
          <dd>{fees.data === undefined ? '…' : <Usd value={fees.data.totalUsd} />}</dd>
        </div>
        <div>
          <dt>To claim</dt>
          <dd>{fees.data === undefined ? '…' : <Usd value={fees.data.claimableUsd} />}</dd>
        </div>
        <div>
          <dt>Claimed</dt>
          <dd>{fees.data === undefined ? '…' : <Usd value={fees.data.claimedUsd} />}</dd>
        </div>
      </dl>
      {claimable && (
        <button type="button" className="button" disabled={claim.isPending} onClick={() => claim.mutate()}>
          {claim.isPending ? 'Claiming…' : 'Claim the fees'}
        </button>
      )}
      {claim.data !== undefined && <p className="notice">The claim is accepted and on its way.</p>}
      {claim.error !== null && <Problem error={claim.error} />}
    </div>
  );
}

import type { AgentAnswer, FeeEarningsAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../app/client.ts';
import { Bones, Empty, Loaded } from '../../../kit/notice.tsx';
import { Amount, Usd } from '../../../kit/numbers.tsx';
import { Wide } from '../../../kit/wide.tsx';
import { unclaimedUsd } from '../../shared/result.tsx';
import { Claim } from './claim.tsx';
import { ClaimState } from './claimState.tsx';
import { Claims } from './claims.tsx';

/** Creator fees of the agent's tokens: what they earned, the claim of it, and the claims so far. */
export function Fees({ agent }: { readonly agent: AgentAnswer }) {
  const fees = useQuery(read('getFeeEarnings', { agentId: agent.id }));
  const [claimed, setClaimed] = useState<string | null>(null);
  return (
    <div className="stack">
      <Loaded query={fees} bones={<Bones rows={3} />}>
        {(data) => (
          <>
            <dl className="tiles">
              <div>
                <dt>Earned</dt>
                <dd>
                  <Usd value={data.totalUsd} />
                </dd>
              </div>
              <div>
                <dt>To claim</dt>
                <dd>
                  <Usd value={unclaimedUsd(data)} />
                </dd>
              </div>
              <div>
                <dt>Claimed</dt>
                <dd>
                  <Usd value={data.claimedUsd} />
                </dd>
              </div>
            </dl>
            {data.byToken.length === 0 ? (
              <Empty title="No token earns fees yet.">
                <Link to="/launch" search={{ agentId: agent.id }} className="button">
                  Launch a token
                </Link>
              </Empty>
            ) : (
              <div className="grid grid-halves parted">
                <div className="stack">
                  <Claim agent={agent} fees={data} onClaimed={setClaimed} />
                  {claimed !== null && <ClaimState id={claimed} />}
                </div>
                <ByToken fees={data} />
              </div>
            )}
          </>
        )}
      </Loaded>
      <Claims agentId={agent.id} onOpen={setClaimed} />
    </div>
  );
}

function ByToken({ fees }: { readonly fees: FeeEarningsAnswer }) {
  return (
    <section className="stack" aria-label="By token">
      <h2>By token</h2>
      <Wide label="Fees by token">
        <table className="table">
          <thead>
            <tr>
              <th>Token</th>
              <th>Venue</th>
              <th className="end">Earned</th>
              <th className="end">Still in the market</th>
            </tr>
          </thead>
          <tbody>
            {fees.byToken.map(({ tokenAddress, symbol, venue, earned, unswept, quote }) => (
              <tr key={tokenAddress}>
                <td>
                  <Link to="/tokens/$address" params={{ address: tokenAddress }} dir="auto">
                    {symbol}
                  </Link>
                </td>
                <td>{venue}</td>
                <td className="end">
                  <Amount value={earned} symbol={quote.symbol} />
                </td>
                <td className="end">
                  <Amount value={unswept} symbol={quote.symbol} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  );
}

import type { FeeEarningsAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { difference } from '../../kit/exact.ts';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Usd, UsdChange } from '../../kit/numbers.tsx';

/** What a claim can bring: fees at the venue, and those that are still in the markets. */
export const unclaimedUsd = ({ totalUsd, claimedUsd }: FeeEarningsAnswer): string | null =>
  difference(totalUsd, claimedUsd);

/** Profit and loss since the beginning, and creator fees. */
export function Result({ agentId }: { readonly agentId?: string }) {
  const of = agentId === undefined ? {} : { agentId };
  const pnl = useQuery(read('getPnl', of));
  const fees = useQuery(read('getFeeEarnings', of));
  return (
    <section className="card" aria-label="Profit and loss">
      <h2>Profit and loss</h2>
      <Loaded query={pnl} bones={<Bones rows={5} height="1.4rem" />}>
        {({ totals }) => (
          <dl className="facts">
            <div>
              <dt>Unrealised</dt>
              <dd>
                <UsdChange value={totals.unrealisedUsd} />
              </dd>
            </div>
            <div>
              <dt>Realised</dt>
              <dd>
                <UsdChange value={totals.realisedUsd} />
              </dd>
            </div>
            <div>
              <dt>Creator fees earned</dt>
              <dd>
                <Usd value={totals.feesEarnedUsd} />
              </dd>
            </div>
            <div>
              <dt>Fees to claim</dt>
              <dd>{fees.data === undefined ? '…' : <Usd value={unclaimedUsd(fees.data)} />}</dd>
            </div>
            <div>
              <dt>Gas paid</dt>
              <dd>
                <Usd value={totals.costs.gasUsd} />
              </dd>
            </div>
            <div>
              <dt>
                <strong>Result</strong>
              </dt>
              <dd>
                <strong>
                  <UsdChange value={totals.resultUsd} />
                </strong>
              </dd>
            </div>
          </dl>
        )}
      </Loaded>
    </section>
  );
}

import { useState } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { Heading } from '../../kit/heading.tsx';
import { More, usePaged } from '../../kit/lists.tsx';
import { Bones, Empty, Loaded } from '../../kit/notice.tsx';
import { Ranks } from './ranks.tsx';
import { Totals } from './totals.tsx';

const SORTS = [
  ['fees', 'Creator fees'],
  ['volume', 'Volume'],
  ['pnl', 'Profit'],
] as const;
const PERIODS = [
  ['24h', '24 h'],
  ['7d', '7 d'],
  ['30d', '30 d'],
  ['all', 'All'],
] as const;

/** The agents of everybody by what their tokens earn or their wallets gain, and the figures of the service. */
export function Board() {
  const [sort, setSort] = useState<(typeof SORTS)[number][0]>('fees');
  const [period, setPeriod] = useState<(typeof PERIODS)[number][0]>('all');
  // The service ranks profit over all time only.
  const asked = { sort, period: sort === 'pnl' ? ('all' as const) : period };
  const rows = usePaged('getLeaderboard', { ...asked, limit: 25 });
  return (
    <>
      <div className="head">
        <Heading text="Board" />
      </div>
      <div className="stack">
        <Totals />
        <section className="card" aria-label="Leaderboard">
          <div className="card-head">
            <h2>Leaderboard</h2>
            <div className="row">
              {sort !== 'pnl' && (
                <Choices label="Period" value={period} options={PERIODS} onChange={setPeriod} />
              )}
              <Choices label="Ranked by" value={sort} options={SORTS} onChange={setSort} />
            </div>
          </div>
          <p className="small quiet basis">{rows.first?.basis.counts ?? ' '}</p>
          <Loaded query={rows} bones={<Bones rows={6} />}>
            {(data) =>
              data.length === 0 ? (
                <Empty title="No agent has such a figure yet.">
                  {sort === 'pnl' && <p>Only public agents are ranked, from the next full hour on.</p>}
                </Empty>
              ) : (
                <Ranks rows={data} sort={sort} />
              )
            }
          </Loaded>
          <More list={rows} />
        </section>
      </div>
    </>
  );
}

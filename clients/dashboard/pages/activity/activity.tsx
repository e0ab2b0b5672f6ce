import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ActivitySearch, type ActivityView, activitySearch } from '../../app/search.ts';
import { Choices } from '../../kit/choices.tsx';
import { Heading } from '../../kit/heading.tsx';
import { AgentFilter } from '../shared/agentNames.tsx';
import { Movements } from './movements.tsx';
import { Claims, Launches, Swaps, Transfers } from './records.tsx';

const VIEWS: readonly (readonly [ActivityView, string])[] = [
  ['movements', 'Movements'],
  ['swaps', 'Swaps'],
  ['launches', 'Launches'],
  ['transfers', 'Transfers'],
  ['claims', 'Claims'],
];
const SHOWN = {
  movements: Movements,
  swaps: Swaps,
  launches: Launches,
  transfers: Transfers,
  claims: Claims,
};

/** Everything that happened in the wallets of all agents, and the orders behind it. */
export function AllActivity() {
  const search: ActivitySearch = useSearch({ from: '/activity' });
  const { view = 'movements', agentId } = search;
  const navigate = useNavigate();
  const change = (next: { view?: ActivityView; agentId?: string | undefined }) =>
    void navigate({
      to: '/activity',
      search: activitySearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
  const Shown = SHOWN[view];
  const ofAgent = agentId === undefined ? {} : { agentId };
  return (
    <>
      <div className="head">
        <Heading text="Activity" />
      </div>
      <div className="row bar">
        <span className="scroll-choices">
          <Choices
            label="What"
            value={view}
            options={VIEWS}
            onChange={(chosen) => change({ view: chosen })}
          />
        </span>
        <AgentFilter value={agentId} onChange={(chosen) => change({ agentId: chosen })} />
      </div>
      <Shown key={view} filter={ofAgent} />
    </>
  );
}

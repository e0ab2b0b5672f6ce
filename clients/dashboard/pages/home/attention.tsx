import type { Agent, Automation } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../app/client.ts';
import { Amount } from '../../kit/numbers.tsx';

/** Credits for fewer launches than this are low. */
const FEW_LAUNCHES = 1;

interface Point {
  readonly key: string;
  readonly tone: 'bad' | 'wait';
  readonly words: ReactNode;
}

/** Why this agent does not work as it should. */
function pointOf(agent: Agent): Point[] {
  if (agent.frozen?.with === 'agent')
    return [{ key: agent.id, tone: 'bad', words: <Of agent={agent}>is frozen</Of> }];
  if (agent.frozen !== null || agent.status !== 'paused') return [];
  const reason = agent.status_reason?.replaceAll('_', ' ');
  return [{ key: agent.id, tone: 'wait', words: <Of agent={agent}>is paused: {reason}</Of> }];
}

function failureOf({ id, agentId, name, kind, statusReason }: Automation, agents: readonly Agent[]): Point[] {
  const agent = agents.find((one) => one.id === agentId);
  if (agent === undefined) return [];
  const words = (
    <Of agent={agent}>
      has a failed automation, {name ?? kind}: {statusReason?.replaceAll('_', ' ')}
    </Of>
  );
  return [{ key: id, tone: 'bad', words }];
}

/** What waits for a person, the most urgent first. Nothing is shown for nothing. */
export function Attention({ agents }: { readonly agents: readonly Agent[] }) {
  const approvals = useQuery(read('listApprovals', { status: 'pending' }));
  const billing = useQuery(read('getBilling', {}));
  const unfunded = useQuery(read('listLaunches', { status: 'awaiting_funding', limit: 10 }));
  const failed = useQuery(read('listAutomations', { status: 'failed', limit: 10 }));
  const profile = useQuery(read('getProfile', {}));
  const points: Point[] = [];
  if (profile.data != null && profile.data.frozen !== null)
    points.push({
      key: 'frozen',
      tone: 'bad',
      words: (
        <>
          The whole account is frozen. <Link to="/account">Thaw it</Link>
        </>
      ),
    });
  for (const { id, summary } of approvals.data?.data ?? [])
    points.push({ key: id, tone: 'wait', words: <Link to="/approvals">{summary}</Link> });
  points.push(...agents.flatMap(pointOf));
  for (const { id, symbol } of unfunded.data?.data ?? [])
    points.push({
      key: id,
      tone: 'wait',
      words: (
        <Link to="/launches/$launchId" params={{ launchId: id }}>
          The launch of {symbol} waits for funds
        </Link>
      ),
    });
  points.push(...(failed.data?.data ?? []).flatMap((automation) => failureOf(automation, agents)));
  if (billing.data !== undefined && isLow(billing.data))
    points.push({
      key: 'credits',
      tone: 'wait',
      words: (
        <>
          <Amount value={billing.data.creditsAvailable} /> credits are left, a sponsored launch costs{' '}
          <Amount value={billing.data.sponsoredLaunchCredits} />
        </>
      ),
    });
  return (
    <section className="card" aria-label="Needs attention">
      <h2>Needs attention</h2>
      {points.length === 0 ? (
        <p className="quiet">Nothing waits for you.</p>
      ) : (
        <ul className="stack">
          {points.map(({ key, tone, words }) => (
            <li key={key} className={`notice ${tone}`}>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isLow = (billing: {
  readonly creditsAvailable: string;
  readonly sponsoredLaunchCredits: string;
}): boolean => Number(billing.creditsAvailable) < Number(billing.sponsoredLaunchCredits) * FEW_LAUNCHES;

const Of = ({ agent, children }: { readonly agent: Agent; readonly children: ReactNode }) => (
  <>
    <Link to="/agents/$agentId" params={{ agentId: agent.id }} dir="auto">
      {agent.name}
    </Link>{' '}
    {children}
  </>
);

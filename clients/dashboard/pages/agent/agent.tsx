import type { AgentAnswer } from '@agent-trading-service/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Tabs } from 'radix-ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { read } from '../../app/client.ts';
import { invalidateFigures } from '../../app/live.ts';
import { OnChain } from '../../kit/address.tsx';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Picture } from '../../kit/picture.tsx';
import { agentStatus, isOnItsWay, Status } from '../../kit/status.tsx';
import { Equity } from '../shared/equity.tsx';
import { Result } from '../shared/result.tsx';
import { Chat } from './chat.tsx';
import { Controls } from './controls.tsx';
import { Holdings } from './holdings.tsx';
import { Launches } from './launches.tsx';
import { Runs } from './runs.tsx';
import { Trades } from './trades.tsx';

/** The code of these tabs comes when one of them is opened. */
const later = () => import('./laterTabs.ts');
const tab = (name: keyof Awaited<ReturnType<typeof later>>) =>
  lazy(() => later().then((tabs) => ({ default: tabs[name] })));

const TABS = [
  ['holdings', 'Holdings', Holdings],
  ['trades', 'Trades', Trades],
  ['transfers', 'Transfers', tab('Transfers')],
  ['fees', 'Fees', tab('Fees')],
  ['launches', 'Launches', Launches],
  ['automations', 'Automations', tab('Automations')],
  ['chat', 'Chat', Chat],
  ['runs', 'Runs', Runs],
  ['limits', 'Limits', tab('Limits')],
  ['policy', 'Policy', tab('Policy')],
  ['settings', 'Settings', tab('Settings')],
] as const;

const isFunding = (agent: AgentAnswer | undefined): boolean =>
  agent?.starter_funding != null && isOnItsWay(agent.starter_funding.status);

/** One agent: what it is worth, what it did, and the buttons that stop it. */
export function Agent() {
  const { agentId } = useParams({ from: '/agents/$agentId' });
  const agent = useQuery({
    ...read('getAgent', { id: agentId }),
    refetchInterval: ({ state }) => (isFunding(state.data) ? 1_500 : 30_000),
  });
  const queries = useQueryClient();
  const fundingStatus = agent.data?.starter_funding?.status;
  // No event tells of starter funds.
  useEffect(() => {
    if (fundingStatus === 'confirmed') void invalidateFigures(queries);
  }, [queries, fundingStatus]);
  return (
    <Loaded query={agent} title="Agent" bones={<Bones rows={4} height="8rem" />}>
      {(data) => (
        <>
          <div className="head">
            <div className="head-title">
              <Picture url={data.image_url} name={data.name} large />
              <div>
                <Heading text={data.name} />
                <p className="row">
                  <Status status={agentStatus(data)} />
                  <OnChain kind="address" value={data.wallet_address} />
                </p>
              </div>
            </div>
            <Controls agent={data} />
          </div>
          <div className="stack">
            {isFunding(data) && <p className="notice">Its starter funds are on their way.</p>}
            {data.frozen === null && <Pause agentId={agentId} reason={data.status_reason} />}
            {data.description !== null && (
              <p className="quiet" dir="auto">
                {data.description}
              </p>
            )}
            <div className="grid grid-main">
              <Equity agentId={agentId} />
              <div className="stack">
                <Result agentId={agentId} />
                <div className="row">
                  <Link to="/launch" search={{ agentId }} className="button grow">
                    Launch
                  </Link>
                  <Link to="/tokens" search={{ agentId }} className="button grow">
                    Trade
                  </Link>
                </div>
                <Elsewhere agent={data} />
              </div>
            </div>
            <AgentTabs agent={data} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** The screens of the agent that others see. */
function Elsewhere({ agent: { id: agentId, is_public, listed } }: { readonly agent: AgentAnswer }) {
  return (
    <p className="row small">
      {is_public && (
        <Link to="/profiles/$agentId" params={{ agentId }}>
          Public profile
        </Link>
      )}
      {listed ? (
        <Link to="/market">On sale in the market</Link>
      ) : (
        <Link to="/market/sell" search={{ agentId }}>
          Sell this agent
        </Link>
      )}
    </p>
  );
}

/** The open tab is part of the address. */
function AgentTabs({ agent }: { readonly agent: AgentAnswer }) {
  const { tab } = useSearch({ from: '/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const list = useRef<HTMLDivElement>(null);
  // On a phone the open tab may be beyond the edge, and a link to it would show what stands above.
  useEffect(() => {
    const { current } = list;
    const active = current?.querySelector<HTMLElement>(`[data-state="active"]`);
    if (!current || !active) return;
    current.scrollLeft = active.offsetLeft - current.offsetLeft;
    if (tab !== undefined && current.getBoundingClientRect().top > window.innerHeight)
      current.scrollIntoView();
  }, [tab]);
  return (
    <Tabs.Root
      className="card"
      value={TABS.some(([value]) => value === tab) ? (tab ?? '') : 'holdings'}
      onValueChange={(value) => navigate({ search: { tab: value }, replace: true, resetScroll: false })}
    >
      <Tabs.List ref={list} className="tabs" aria-label="Of this agent">
        {TABS.map(([value, words]) => (
          <Tabs.Trigger key={value} value={value}>
            {words}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(([value, , Content]) => (
        <Tabs.Content key={value} value={value}>
          <Suspense fallback={<Bones rows={4} />}>
            <Content agent={agent} />
          </Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** Why the service paused it; a loss limit with its figures. */
function Pause({ agentId, reason }: { readonly agentId: string; readonly reason: string | null }) {
  const isByLoss = reason === 'loss_limit';
  const policy = useQuery({ ...read('getAgentPolicy', { id: agentId }), enabled: isByLoss });
  if (reason === null) return null;
  if (!isByLoss) return <p className="notice wait">{reason.replaceAll('_', ' ')}</p>;
  return (
    <p className="notice wait">
      It reached a loss limit. {policy.data?.hit?.sentence} You can sell for ETH, WETH or USDG. A start
      measures losses from then on.
    </p>
  );
}

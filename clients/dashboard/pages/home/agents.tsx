import type { Agent } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../app/client.ts';
import { Spark } from '../../kit/charts/spark.tsx';
import { RatioChange, Usd } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { agentStatus, Status } from '../../kit/status.tsx';

const SHOWN_FIRST = 12;

/** The agents with value, change of the day and status. Only the shown ones ask for their line. */
export function Agents({ agents }: { readonly agents: readonly Agent[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? agents : agents.slice(0, SHOWN_FIRST);
  const portfolio = useQuery(read('getPortfolio', {}));
  const values = new Map(portfolio.data?.agents?.map(({ agentId, totalUsd }) => [agentId, totalUsd]));
  return (
    <section className="card" aria-label="Agents">
      <div className="card-head">
        <h2>Agents</h2>
        <span className="small quiet">{agents.length}</span>
      </div>
      <ul className="list">
        {shown.map((agent) => (
          <AgentItem key={agent.id} agent={agent} value={values.get(agent.id)} />
        ))}
      </ul>
      {!isWhole && agents.length > SHOWN_FIRST && (
        <button type="button" className="button wide" onClick={() => setIsWhole(true)}>
          Show all {agents.length}
        </button>
      )}
    </section>
  );
}

function AgentItem({ agent, value }: { readonly agent: Agent; readonly value: string | undefined }) {
  const { data } = useQuery(read('getPortfolioHistory', { agentId: agent.id, interval: '1h', limit: 24 }));
  const line = data?.data.map(({ equityUsd }) => Number(equityUsd)) ?? [];
  return (
    <li>
      <Link to="/agents/$agentId" params={{ agentId: agent.id }} className="item">
        <Picture url={agent.image_url} name={agent.name} />
        <span className="item-text">
          <span className="item-name" dir="auto">
            {agent.name}
          </span>
          <span className="row small quiet">
            <Status status={agentStatus(agent)} />
            {agent.token !== null && (
              <span className="wide-only" dir="auto">
                {agent.token.symbol}
              </span>
            )}
          </span>
        </span>
        <Spark values={line} />
        <span className="item-end item-price">
          <strong>{value === undefined ? '…' : <Usd value={value} short />}</strong>
          <br />
          <span className="small">
            {data === undefined ? '…' : <RatioChange value={data.total.returnRatio} />}
          </span>
        </span>
      </Link>
    </li>
  );
}

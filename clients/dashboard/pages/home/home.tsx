import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { Heading } from '../../kit/heading.tsx';
import { Bones, Empty, Loaded } from '../../kit/notice.tsx';
import { Equity } from '../shared/equity.tsx';
import { Result } from '../shared/result.tsx';
import { Activity } from './activity.tsx';
import { Agents } from './agents.tsx';
import { Attention } from './attention.tsx';

/** What the account holds and earns, what its agents do, and what needs a person. */
export function Home() {
  const agents = useQuery(read('listAgents', { limit: 100 }));
  return (
    <>
      <div className="head">
        <Heading text="Home" />
        <div className="row">
          <Link to="/agents/new" className="button">
            New agent
          </Link>
          <Link to="/launch" className="button main-action">
            Launch a token
          </Link>
        </div>
      </div>
      <Loaded query={agents} bones={<Bones rows={3} height="8rem" />}>
        {({ data }) =>
          data.length === 0 ? (
            <FirstAgent />
          ) : (
            <div className="grid grid-main">
              <Equity />
              <div className="stack">
                <Attention agents={data} />
                <Result />
              </div>
              <Agents agents={data} />
              <Activity agents={data} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const FirstAgent = () => (
  <div className="card">
    <Empty title="Create your first agent">
      <p>An agent gets a wallet of its own. Then it can launch a token, trade and earn fees.</p>
      <Link to="/agents/new" className="button main-action">
        Create an agent
      </Link>
    </Empty>
  </div>
);

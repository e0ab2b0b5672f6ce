import type { AgentAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../app/client.ts';
import { Empty, Loaded } from '../../kit/notice.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Status } from '../../kit/status.tsx';
import { Time } from '../../kit/time.tsx';

type OfAgent = { readonly agent: AgentAnswer };

/** What the agent launched. */
export function Launches({ agent }: OfAgent) {
  const launches = useQuery(read('listLaunches', { agentId: agent.id, limit: 25 }));
  return (
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
  );
}

import type { LeaderboardRow } from '@agent-trading-service/client';
import { Link } from '@tanstack/react-router';
import { Usd, UsdChange } from '../../kit/numbers.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Wide } from '../../kit/wide.tsx';
import { useAgentNames } from '../shared/agentNames.tsx';
import { TokenLinks } from '../shared/tokenLinks.tsx';

interface RanksProps {
  readonly rows: readonly LeaderboardRow[];
  readonly sort: 'fees' | 'volume' | 'pnl';
}

/** The rows of the board. The figure that ranks them comes first. */
export function Ranks({ rows, sort }: RanksProps) {
  const columns = [...COLUMNS].sort((one, other) => Number(other.sort === sort) - Number(one.sort === sort));
  return (
    <Wide label="Ranks">
      <table className="table">
        <thead>
          <tr>
            <th className="end">#</th>
            <th>Agent</th>
            {columns.map(({ name }) => (
              <th key={name} className="end">
                {name}
              </th>
            ))}
            <th className="end">Launches</th>
            <th>Newest tokens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.agentId}>
              <td className="end number">{row.rank}</td>
              <td>
                <AgentName row={row} />
              </td>
              {columns.map(({ name, show }) => (
                <td key={name} className="end">
                  {show(row)}
                </td>
              ))}
              <td className="end">{row.launches}</td>
              <td>
                <TokenLinks tokens={row.tokens} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const COLUMNS = [
  {
    name: 'Creator fees',
    sort: 'fees',
    show: ({ creatorFeesUsd }: LeaderboardRow) => <Usd value={creatorFeesUsd} short />,
  },
  {
    name: 'Volume',
    sort: 'volume',
    show: ({ volumeUsd }: LeaderboardRow) => <Usd value={volumeUsd} short />,
  },
  { name: 'Profit', sort: 'pnl', show: ({ pnlUsd }: LeaderboardRow) => <UsdChange value={pnlUsd} /> },
] as const;

function AgentName({ row: { agentId, name, imageUrl, hasProfile } }: { readonly row: LeaderboardRow }) {
  const isOurs = useAgentNames().has(agentId);
  const words = name ?? 'Deleted';
  const to = hasProfile ? '/profiles/$agentId' : '/agents/$agentId';
  return (
    <span className="row one-line">
      <Picture url={imageUrl} name={name} />
      <span dir="auto">
        {isOurs || hasProfile ? (
          <Link to={to} params={{ agentId }}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
    </span>
  );
}

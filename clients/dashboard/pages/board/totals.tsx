import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/client.ts';
import { Bones, Loaded } from '../../kit/notice.tsx';
import { Usd } from '../../kit/numbers.tsx';

/** The public figures of the service. */
export function Totals() {
  const stats = useQuery(read('getStats', {}));
  return (
    <section className="card" aria-label="The service">
      <Loaded query={stats} bones={<Bones rows={1} height="4.5rem" />}>
        {(data) => (
          <dl className="tiles">
            <Tile name="Agents" last={`${data.agentsRunning} running`}>
              {data.agentsTotal}
            </Tile>
            <Tile name="Launches" last={dayText(data.launches24h)}>
              {data.launchesTotal ?? '–'}
            </Tile>
            <Tile name="Graduated tokens">{data.tokensGraduated ?? '–'}</Tile>
            <Tile name="Trades" last={dayText(data.trades24h)}>
              {data.tradesTotal ?? '–'}
            </Tile>
            <Tile
              name="Volume"
              last={
                <>
                  <Usd value={data.volumeUsd24h} short /> in 24 h
                </>
              }
            >
              <Usd value={data.volumeUsdTotal} short />
            </Tile>
            <Tile
              name="Creator fees"
              last={
                <>
                  <Usd value={data.creatorFeesUsd24h} short /> in 24 h
                </>
              }
            >
              <Usd value={data.creatorFeesUsdTotal} short />
            </Tile>
          </dl>
        )}
      </Loaded>
    </section>
  );
}

const dayText = (count: number | null): string => (count === null ? '' : `${count} in 24 h`);

interface TileProps {
  readonly name: string;
  readonly last?: ReactNode;
  readonly children: ReactNode;
}

function Tile({ name, last, children }: TileProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {last !== undefined && <p className="small quiet plain-text">{last}</p>}
      </dd>
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, read } from '../../app/client.ts';
import { Loaded, Problem } from '../../kit/notice.tsx';
import { Time } from '../../kit/time.tsx';

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser and its system, such as Chrome on Linux. The first match counts: most browsers also call themselves Chrome or Safari. */
function browserText(agent: string | null): string {
  if (agent === null) return 'An unknown browser';
  const [, browser] = BROWSERS.find(([mark]) => agent.includes(`${mark}/`)) ?? [];
  const [, system] = SYSTEMS.find(([mark]) => agent.includes(mark)) ?? [];
  if (browser === undefined) return agent;
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** The browsers that are signed in. */
export function Sessions() {
  const sessions = useQuery(read('listSessions', { limit: 100 }));
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => client.removeSession({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listSessions'] }),
  });
  return (
    <section className="card stack" aria-label="Sessions">
      <h2>Signed in</h2>
      {end.error !== null && <Problem error={end.error} />}
      <Loaded query={sessions}>
        {({ data }) => (
          <ul className="list">
            {data.map(({ id, user_agent, ip, last_used_at, is_current }) => (
              <li key={id} className="item">
                <span className="item-text">
                  <span className="item-name" dir="auto" title={user_agent ?? undefined}>
                    {browserText(user_agent)}
                  </span>
                  <span className="small quiet">
                    {ip} · <Time at={last_used_at} />
                  </span>
                </span>
                {is_current ? (
                  <span className="chip good">This one</span>
                ) : (
                  <button
                    type="button"
                    className="button plain"
                    disabled={end.isPending}
                    onClick={() => end.mutate(id)}
                  >
                    End
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, read } from '../../app/client.ts';
import { Loaded, Problem } from '../../kit/notice.tsx';
import { Time } from '../../kit/time.tsx';

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
                  <span className="item-name" dir="auto">
                    {user_agent ?? 'An unknown browser'}
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

import { Unauthenticated } from '@agent-trading-service/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const SESSION = ['getSession'] as const;

/** Who is signed in. Null: nobody. The answer also gives the client the token that changes need. */
export function useSession() {
  return useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) =>
      client.getSession({}, { signal }).catch((error: unknown) => {
        if (error instanceof Unauthenticated) return null;
        throw error;
      }),
    staleTime: 60_000,
  });
}

/** Returns a function that signs out and forgets everything that was read. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await client.deleteSession();
    sessionStorage.clear();
    queries.setQueryData(SESSION, null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  };
}

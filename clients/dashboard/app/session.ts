import { Unauthenticated } from '@agent-trading-service/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

/** Who is signed in. Null: nobody. The answer also gives the client the token that changes need. */
export function useSession() {
  return useQuery({
    queryKey: ['getSession'],
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
    queries.clear();
    sessionStorage.clear();
  };
}

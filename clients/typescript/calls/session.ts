import { pageOrigin } from '../runtime.ts';

/** What a sign-in leaves with the client: a page's browser keeps the cookie, and elsewhere the client does. */
export interface Session {
  /** The headers of a request with this method. */
  readonly headers: (method: string) => Record<string, string>;
  readonly credentials: () => 'include' | undefined;
  /** From here on, a page of another origin sends the cookie too. Returns the headers of the sign-in. */
  readonly begin: () => Record<string, string>;
  /** Learns the token and the cookie from the answer to an operation. */
  readonly take: (operationId: string, headers: Headers, body: unknown) => void;
}

/** Returns the session of a client, which has not signed in yet. */
export function openSession(baseUrl: string): Session {
  const service = new URL(baseUrl).origin;
  const page = pageOrigin();
  // A browser says the origin itself and lets no program do so.
  const origin: Record<string, string> = page === undefined ? { Origin: service } : {};
  let policy: 'include' | undefined;
  let cookie = '';
  let token: string | undefined;
  return {
    headers: (method) => ({
      ...(cookie === '' ? {} : { ...origin, Cookie: cookie }),
      ...(method === 'GET' || token === undefined ? {} : { 'X-CSRF-Token': token }),
    }),
    credentials: () => policy,
    begin() {
      cookie = '';
      token = undefined;
      if (page !== undefined && page !== service) policy = 'include';
      return origin;
    },
    take(operationId, headers, body) {
      if (!/^(get|create|delete)Session$/.test(operationId)) return;
      const [set = ''] = page === undefined ? headers.getSetCookie() : [];
      if (set !== '') cookie = set.split(';')[0] ?? '';
      token = (body as { readonly csrf_token?: string } | null)?.csrf_token ?? undefined;
      if (operationId === 'deleteSession') cookie = '';
    },
  };
}

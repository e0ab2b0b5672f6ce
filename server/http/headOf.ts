import helmet from 'helmet';

/** In pairs, as `writeHead` takes them: writing a list costs a third of setting each header by itself. */
const STANDING: readonly string[] = [...securityHeaders(), 'Cache-Control', 'no-store'];
const VALUE_AT = new Map(
  STANDING.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), at + 1] as const] : [])),
);

/**
 * The headers of an answer with those that every answer carries, names and values in turn: nothing that is sent may run, be
 * framed, be sniffed as something else or be kept, unless the answer says so itself.
 */
export function headOf(headers: Readonly<Record<string, string>>): string[] {
  const head = [...STANDING];
  for (const [name, value] of Object.entries(headers)) {
    const at = VALUE_AT.get(name.toLowerCase());
    if (at === undefined) head.push(name, value);
    else head[at] = value;
  }
  return head;
}

/** What helmet sets is the same for every request, so it is asked once. */
function securityHeaders(): string[] {
  const head: string[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => head.push(name, value),
    removeHeader: () => undefined,
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  protect({} as never, recorder as never, (error) => {
    if (error !== undefined) throw error;
  });
  return head;
}

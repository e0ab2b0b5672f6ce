import type { Context } from '../../context.ts';

type Place = Pick<Context, 'config' | 'publicUrl'>;

/** An origin is what a caller sends: only its beginning is shown, in plain characters. */
const MOST_SHOWN = 120;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Origins whose pages may have a session: the service's own and those of CORS_ORIGINS. `*` stands for none: it is for keys. */
export function isSessionOrigin({ config, publicUrl }: Place, origin: string): boolean {
  if (origin === '*') return false;
  if (origin === publicUrl() || config.corsOrigins.includes(origin)) return true;
  // Without a public address it is reached on this machine, by any of its names.
  if (config.publicUrl !== null || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const isHere = protocol === 'http:' && LOOPBACK.includes(hostname) && new URL(origin).origin === origin;
  return isHere && port === new URL(publicUrl()).port;
}

/** Why pages of this origin may not do something, and which setting changes that. */
export function refusedOrigin(origin: string, what: string): string {
  const shown = origin.replace(/[^\x21-\x7e]/g, '?').slice(0, MOST_SHOWN);
  return `Pages of the origin "${shown}" may not ${what}. The service allows the origins that its setting CORS_ORIGINS names ("*" allows keys only).`;
}

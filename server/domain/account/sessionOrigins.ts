import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';

export type Place = Pick<Context, 'config' | 'publicUrl'>;

/** An origin is what a caller sends: only its beginning is shown, in plain characters. */
const MOST_SHOWN = 120;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Origins whose pages may have a session: the service's own and those of CORS_ORIGINS. `*` stands for none: it is for keys. */
export const isSessionOrigin = (place: Place, origin: string): boolean =>
  origin !== '*' && (isOwnOrigin(place, origin) || place.config.corsOrigins.includes(origin));

/** Whether the service itself is reached at this origin. Without a public address that is this machine, by any of its names. */
export function isOwnOrigin({ config, publicUrl }: Place, origin: string): boolean {
  if (origin === new URL(publicUrl()).origin) return true;
  if (config.publicUrl !== null || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const isHere = protocol === 'http:' && LOOPBACK.includes(hostname) && new URL(origin).origin === origin;
  return isHere && port === new URL(publicUrl()).port;
}

/** The refusal of a page of another origin. */
export const foreignOrigin = (origin: string, what: string): Problem =>
  new Problem('csrf_failed', refusedOrigin(origin, what));

/** Why pages of this origin may not do something, and which setting changes that. */
export function refusedOrigin(origin: string, what: string): string {
  const shown = origin.replace(/[^\x21-\x7e]/g, '?').slice(0, MOST_SHOWN);
  return `Pages of the origin "${shown}" may not ${what}. The service allows the origins that its setting CORS_ORIGINS names ("*" allows keys only).`;
}

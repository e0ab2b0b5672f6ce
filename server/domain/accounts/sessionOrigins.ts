import type { HasConfig } from '../../config/config.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';

export type OriginSettings = Pick<Ports, 'publicUrl'> & HasConfig;

/** Callers choose the origin, so only its start is shown. */
const MAX_SHOWN_CHARACTERS = 120;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The service's own origin and those in CORS_ORIGINS. `*` admits keys only. */
export const isSessionOrigin = (place: Pick<Ports, 'publicUrl'> & HasConfig, origin: string): boolean =>
  origin !== '*' && (isOwnOrigin(place, origin) || place.config.corsOrigins.includes(origin));

/** Without a public URL, any loopback name counts. */
export function isOwnOrigin(
  { config, publicUrl }: Pick<Ports, 'publicUrl'> & HasConfig,
  origin: string,
): boolean {
  if (origin === new URL(publicUrl()).origin) return true;
  if (config.publicUrl !== null || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const isHere = protocol === 'http:' && LOOPBACK.includes(hostname) && new URL(origin).origin === origin;
  return isHere && port === new URL(publicUrl()).port;
}

export const foreignOrigin = (origin: string, what: string): Problem =>
  new Problem('csrf_failed', refusedOrigin(origin, what));

export function refusedOrigin(origin: string, what: string): string {
  const shown = origin.replace(/[^\x21-\x7e]/g, '?').slice(0, MAX_SHOWN_CHARACTERS);
  return `Pages of the origin "${shown}" may not ${what}. The service allows the origins that its setting CORS_ORIGINS names ("*" allows keys only).`;
}

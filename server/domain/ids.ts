import { randomFillSync } from 'node:crypto';
import { decodeTime, ulid } from 'ulid';

/** Prefixes of the service's ids. The rest is a ULID; callers treat the whole as opaque. */
export type IdPrefix =
  | 'acc'
  | 'aex'
  | 'agt'
  | 'aut'
  | 'clm'
  | 'fnd'
  | 'gas'
  | 'grd'
  | 'key'
  | 'lch'
  | 'led'
  | 'lst'
  | 'msg'
  | 'qte'
  | 'req'
  | 'run'
  | 'swe'
  | 'ses'
  | 'skl'
  | 'stp'
  | 'swp'
  | 'trf'
  | 'wal'
  | 'wle';

export const newId = (prefix: IdPrefix, now: Date): string => `${prefix}_${ulid(now.getTime(), random)}`;

/** When an id was made, by the clock of whoever made it. */
export const madeAtMs = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1));

const POOL = new Uint16Array(1024);
let next = POOL.length;

/** In [0, 1). A call of the system's generator for each of an id's letters would cost more than the rest of a request. */
function random(): number {
  if (next === POOL.length) {
    randomFillSync(POOL);
    next = 0;
  }
  const value = (POOL[next] ?? 0) / 0x1_0000;
  next += 1;
  return value;
}

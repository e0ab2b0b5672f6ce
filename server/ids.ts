import { randomFillSync } from 'node:crypto';
import { decodeTime, ulid } from 'ulid';

/** A ULID follows; callers treat the whole as opaque. */
export type IdPrefix =
  | 'acc'
  | 'aex'
  | 'agt'
  | 'apv'
  | 'aut'
  | 'clm'
  | 'evt'
  | 'fnd'
  | 'frl'
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
  | 'whd'
  | 'whk'
  | 'wle';

export const newId = (prefix: IdPrefix, now: Date): string => `${prefix}_${ulid(now.getTime(), random)}`;

/** By the clock of the host that made the id. */
export const idTimestampMs = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1));

const RANDOM_POOL = new Uint16Array(1024);

let next = RANDOM_POOL.length;

/** In [0, 1). A system call for each letter would cost more than the rest of a request. */
function random(): number {
  if (next === RANDOM_POOL.length) {
    randomFillSync(RANDOM_POOL);
    next = 0;
  }
  const value = (RANDOM_POOL[next] ?? 0) / 0x1_0000;
  next += 1;
  return value;
}

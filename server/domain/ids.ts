import { ulid } from 'ulid';

/** Prefixes of the service's ids. The rest is a ULID; callers treat the whole as opaque. */
export type IdPrefix = 'acc' | 'agt' | 'clm' | 'fnd' | 'key' | 'lch' | 'led' | 'qte' | 'req' | 'swp' | 'wal';

export const newId = (prefix: IdPrefix, now: Date): string => `${prefix}_${ulid(now.getTime())}`;

import type { components } from '../../generated/server.d.ts';

type Schemas = components['schemas'];
/** Answer names without their suffix: `Stats` for StatsAnswer. */
type Answered = keyof Schemas extends infer Key ? (Key extends `${infer Name}Answer` ? Name : never) : never;

/** A schema by name; of an answer, everything except `meta`. */
export type Schema<Name extends keyof Schemas | Answered> = Name extends keyof Schemas
  ? Schemas[Name]
  : `${Name}Answer` extends keyof Schemas
    ? Omit<Schemas[`${Name}Answer`], 'meta'>
    : never;

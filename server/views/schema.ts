import type { components } from '../../generated/server.d.ts';

type Schemas = components['schemas'];
/** The names of the resources that the contract knows as answers, `Stats` for StatsAnswer. */
type Answered = keyof Schemas extends infer Key ? (Key extends `${infer Name}Answer` ? Name : never) : never;

/** A schema of the contract by its name; of an answer what there is of it without `meta`. */
export type Schema<Name extends keyof Schemas | Answered> = Name extends keyof Schemas
  ? Schemas[Name]
  : `${Name}Answer` extends keyof Schemas
    ? Omit<Schemas[`${Name}Answer`], 'meta'>
    : never;

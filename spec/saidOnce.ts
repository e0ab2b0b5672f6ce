import type { Endpoint, Schema } from './readContract.ts';
import { unnamed } from './terseArgument.ts';

/** Tool argument for the header Idempotency-Key. */
export const KEY_ARGUMENT = 'idempotencyKey';
/** Arguments with one meaning everywhere. The server's instructions explain them once. */
export const SHARED_ARGUMENTS: readonly string[] = ['cursor', 'limit', 'waitSeconds'];

/** Returns the operations that create the records that this one changes. */
export const makersOf = (endpoints: readonly Endpoint[], { method, path }: Endpoint): Endpoint[] =>
  method !== 'patch'
    ? []
    : endpoints.filter((other) => other.method === 'post' && path === `${other.path}/{id}`);

/**
 * Removes descriptions that the server's instructions or the tool that creates the record already give. The
 * key keeps its description in every tool: a caller who misunderstands it pays twice.
 */
export function saidOnce(schema: Schema, makers: readonly Schema[]): Schema {
  const elsewhere = makers.map(({ properties }) => properties as Readonly<Record<string, Schema>>);
  const properties = schema.properties as Readonly<Record<string, Schema>>;
  const entries = Object.entries(properties).map(([name, argument]) => {
    const isSaid = elsewhere.some((maker) => maker[name]?.description === argument.description);
    const isShared = SHARED_ARGUMENTS.includes(name) || isFilterOfList(properties, name);
    const isKnown = isShared || (isSaid && name !== KEY_ARGUMENT);
    return [name, isKnown ? unnamed(argument) : argument] as const;
  });
  return { ...schema, properties: Object.fromEntries(entries) };
}

/** Of the entries of a list. Elsewhere `to` may be a recipient, and `agentId` the agent that acts. */
const isFilterOfList = (properties: Readonly<Record<string, Schema>>, name: string): boolean =>
  'cursor' in properties &&
  (name === 'agentId' || (['from', 'to'].includes(name) && properties[name]?.format === 'date-time'));

import type { Endpoint, Schema } from './readContract.ts';
import { unnamed } from './terseArgument.ts';

/** Argument of a tool that stands for the header Idempotency-Key. */
export const KEY_ARGUMENT = 'idempotencyKey';
/** Mean the same wherever they stand: the server's instructions say once what. */
export const SHARED_ARGUMENTS: readonly string[] = ['cursor', 'limit', 'waitSeconds'];

/** What makes the records that an operation changes. */
export const makersOf = (endpoints: readonly Endpoint[], { method, path }: Endpoint): Endpoint[] =>
  method !== 'patch'
    ? []
    : endpoints.filter((other) => other.method === 'post' && path === `${other.path}/{id}`);

/**
 * The arguments without the words that stand elsewhere too: in the server's instructions, and in the tool that makes the record.
 * The words about the key stay with every tool that takes one: who takes them wrong pays twice.
 */
export function saidOnce(schema: Schema, makers: readonly Schema[]): Schema {
  const elsewhere = makers.map(({ properties }) => properties as Readonly<Record<string, Schema>>);
  const entries = Object.entries(schema.properties as Readonly<Record<string, Schema>>).map(
    ([name, argument]) => {
      const isSaid = elsewhere.some((maker) => maker[name]?.description === argument.description);
      const isKnown = SHARED_ARGUMENTS.includes(name) || (isSaid && name !== KEY_ARGUMENT);
      return [name, isKnown ? unnamed(argument) : argument] as const;
    },
  );
  return { ...schema, properties: Object.fromEntries(entries) };
}

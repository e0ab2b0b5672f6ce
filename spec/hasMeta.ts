import { type Contract, resolve, type Schema } from './readContract.ts';

/** Whether an answer of this schema carries `meta`. */
export function hasMeta(contract: Contract, schema: Schema): boolean {
  const resolved = resolve<Schema>(contract, schema);
  if (resolved.properties !== undefined && 'meta' in (resolved.properties as object)) return true;
  const parts = [resolved.allOf ?? [], resolved.oneOf ?? []].flat() as readonly Schema[];
  return parts.some((part) => hasMeta(contract, part));
}

import type { Json } from '../contractDocument.ts';

export type Node = { readonly [key: string]: Json };

/** Keys that hold values, not parts of the document. */
const VALUES = new Set(['value', 'examples', 'example', 'enum', 'const', 'default', 'required']);

export const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces each object of the document by the result of `change`, inner objects first. */
export function mapNodes(value: Json, change: (node: Node) => Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => mapNodes(item, change));
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    VALUES.has(key) && !isSchema(inner) ? inner : mapNodes(inner, change),
  ]);
  return change(Object.fromEntries(entries) as Node);
}

/** A property may have the name of a keyword. */
const isSchema = (inner: Json): boolean => isNode(inner) && ('type' in inner || '$ref' in inner);

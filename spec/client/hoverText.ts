import { isNode, mapNodes, type Node } from '../publish/mapNodes.ts';
import type { Contract, Json } from '../readContract.ts';

/** Copies the description of a referenced schema to each property without one, for the hover text of types. */
export function withHoverText(contract: Contract): Contract {
  const schemas = (contract.components?.schemas ?? {}) as Readonly<Record<string, Node>>;
  const explained = (property: Json): Json => {
    if (!isNode(property) || typeof property.$ref !== 'string' || property.description !== undefined)
      return property;
    const description = schemas[property.$ref.split('/').at(-1) ?? '']?.description;
    return description === undefined ? property : { ...property, description };
  };
  const document = mapNodes(contract as unknown as Json, (node) => {
    const { properties } = node;
    if (!isNode(properties)) return node;
    const entries = Object.entries(properties).map(([name, property]) => [name, explained(property)]);
    return { ...node, properties: Object.fromEntries(entries) };
  });
  return document as unknown as Contract;
}

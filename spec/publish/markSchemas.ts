import type { Contract, Json } from '../contractDocument.ts';
import { mapNodes, type Node } from './mapNodes.ts';

const MAX_INT32 = 2 ** 31 - 1;

const typesOf = ({ type }: Node): readonly Json[] => (Array.isArray(type) ? type : [type ?? null]);

/** Without a format, many generators read every integer into 32 bits. */
function withFormat(node: Node): Node {
  if (!typesOf(node).includes('integer') || node.format !== undefined) return node;
  const isSmall = typeof node.maximum === 'number' && node.maximum <= MAX_INT32;
  return { ...node, format: isSmall ? 'int32' : 'int64' };
}

/** If the description of an enum says "Open.", `x-extensible-enum` tells it to generators and linters. */
function withOpenness(node: Node): Node {
  if (!Array.isArray(node.enum) || typeof node.description !== 'string') return node;
  return /\bOpen[.:]/.test(node.description) ? { ...node, 'x-extensible-enum': node.enum } : node;
}

/** Adds a format to each integer, and marks open enums. */
export const withMarkedSchemas = (contract: Contract): Contract =>
  mapNodes(contract as unknown as Json, (node) => withOpenness(withFormat(node))) as unknown as Contract;

import type { Contract, Json } from '../contractDocument.ts';
import { isNode, mapNodes, type Node } from './mapNodes.ts';

const STREAMS = [
  {
    mediaType: 'text/event-stream',
    keyword: 'x-events',
    says: 'Server-sent events, each an event and its data as JSON. Read them as they come.',
  },
  {
    mediaType: 'text/csv',
    keyword: 'x-rows',
    says: 'Rows as CSV (RFC 4180) in UTF-8, after a row with the names of the columns. Read them as they come.',
  },
] as const;

/**
 * The frames `LaunchFrame` tell states of the `Launch` that the same answer is as JSON. Such a stream has the schema of the JSON: with a
 * text, typed clients would take every answer for a text or a launch.
 */
function schemaOfRecord(json: Json | undefined, items: Node): Json | null {
  if (!isNode(json) || !isNode(json.schema) || !Array.isArray(json.schema.allOf)) return null;
  const [record] = json.schema.allOf;
  const isOfRecord = isNode(record) && `${record.$ref}Frame` === items.$ref;
  return isOfRecord ? json.schema : null;
}

/**
 * Gives each event stream and CSV a text schema, which generators accept, with that of its parts as its content.
 * OpenAPI 3.1 knows no streams; `contentSchema` of JSON Schema describes the text.
 */
export const withStreams = (contract: Contract): Contract =>
  mapNodes(contract as unknown as Json, (node) => {
    const found = STREAMS.flatMap(({ mediaType, keyword, says }) => {
      const media = node[mediaType];
      if (!isNode(media)) return [];
      const { [keyword]: items } = media;
      if (!isNode(items)) return [];
      const contentSchema = { type: 'array', items };
      const text = { type: 'string', description: says, contentMediaType: mediaType, contentSchema };
      const schema = schemaOfRecord(node['application/json'], items) ?? text;
      return [[mediaType, { ...media, schema }] as const];
    });
    return found.length === 0 ? node : { ...node, ...Object.fromEntries(found) };
  }) as unknown as Contract;

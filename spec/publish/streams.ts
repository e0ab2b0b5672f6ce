import type { Contract, Json } from '../contractDocument.ts';
import { resolve } from '../readContract.ts';
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

/** Examples of a stream whose schema is no text. */
const TEXTS = 'x-examples';

/** Tools look for no references in an extension. */
function inPlace(contract: Contract, examples: Json): Json {
  const named = Object.entries(examples as Node);
  return Object.fromEntries(named.map(([name, example]) => [name, resolve(contract, example as Node)]));
}

/**
 * The frames `LaunchFrame` tell states of the `LaunchAnswer` that the same answer is as JSON. Such a stream has the schema of the JSON:
 * with a text, typed clients would take every answer for a text or a launch.
 */
function schemaOfRecord(json: Json | undefined, items: Node): Node | null {
  if (!isNode(json) || !isNode(json.schema)) return null;
  const isOfRecord = json.schema.$ref === String(items.$ref).replace(/Frame$/u, 'Answer');
  return isOfRecord ? json.schema : null;
}

/** The content of a stream as the document shows it. */
function shownMedia(
  contract: Contract,
  media: Node,
  { says, record, content }: { readonly says: string; readonly record: Node | null; readonly content: Node },
): Node {
  if (record === null) return { ...media, schema: { type: 'string', description: says, ...content } };
  const { examples = {}, ...rest } = media;
  return { ...rest, schema: { ...record, ...content }, [TEXTS]: inPlace(contract, examples) };
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
      const content = { contentMediaType: mediaType, contentSchema: { type: 'array', items } };
      const record = schemaOfRecord(node['application/json'], items);
      return [[mediaType, shownMedia(contract, media, { says, record, content })] as const];
    });
    return found.length === 0 ? node : { ...node, ...Object.fromEntries(found) };
  }) as unknown as Contract;

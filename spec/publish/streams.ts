import type { Contract, Json } from '../contractDocument.ts';
import { isNode, mapNodes } from './mapNodes.ts';

const STREAM = 'text/event-stream';

/**
 * Gives each event stream a text schema, which generators accept, with `x-events` as its content. OpenAPI 3.1
 * knows no streams; `contentSchema` of JSON Schema describes the text.
 */
export const withStreams = (contract: Contract): Contract =>
  mapNodes(contract as unknown as Json, (node) => {
    const media = node[STREAM];
    if (!isNode(media) || !isNode(media['x-events'])) return node;
    const schema = {
      type: 'string',
      description: 'Server-sent events, each an event and its data as JSON. Read them as they come.',
      contentMediaType: STREAM,
      contentSchema: { type: 'array', items: media['x-events'] },
    };
    return { ...node, [STREAM]: { ...media, schema } };
  }) as unknown as Contract;

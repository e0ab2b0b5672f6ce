/** Media types whose answers are made of many values, with the keyword for the schema of one. */
const PARTS = { 'text/event-stream': 'x-events', 'text/csv': 'x-rows' };

/**
 * The schemas that a request body or response is made of with their places: `[media, location, isInParts]`, references resolved.
 * Of a stream of events it is the schema of one event, of a CSV that of one row.
 */
export function jsonContents(reference, from, context) {
  const target = context.resolve(reference, from.source.absoluteRef);
  if (target.node === undefined) return [];
  const location = reference.$ref === undefined ? from : target.location;
  return Object.entries(target.node.content ?? {}).map(([type, media]) => {
    const keyword = PARTS[type] ?? 'schema';
    return [media[keyword], location.child(['content', type, keyword]), type in PARTS];
  });
}

/**
 * The schemas that a request body or response is made of with their places: `[media, location, isStream]`, references resolved.
 * Of a stream of events it is the schema of one event.
 */
export function jsonContents(reference, from, context) {
  const target = context.resolve(reference, from.source.absoluteRef);
  if (target.node === undefined) return [];
  const location = reference.$ref === undefined ? from : target.location;
  return Object.entries(target.node.content ?? {}).map(([type, media]) => {
    const isStream = type === 'text/event-stream';
    const schema = isStream ? media['x-events'] : media.schema;
    const keyword = isStream ? 'x-events' : 'schema';
    return [schema, location.child(['content', type, keyword]), isStream];
  });
}

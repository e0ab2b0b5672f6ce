/** The media types of a request body or response with their places: `[mediaType, location]`, references resolved. */
export function jsonContents(reference, from, context) {
  const target = context.resolve(reference, from.source.absoluteRef);
  if (target.node === undefined) return [];
  const location = reference.$ref === undefined ? from : target.location;
  return Object.entries(target.node.content ?? {}).map(([type, media]) => [
    media,
    location.child(['content', type]),
  ]);
}

/** Every body, request and response alike, has at least one named example. Their agreement with the schema is redocly's own rule. */
export function namedExamples() {
  return {
    MediaType(media, { report, location }) {
      if (Object.keys(media.examples ?? {}).length === 0)
        report({ message: 'A body needs at least one named example.', location });
      if (media.example !== undefined)
        report({ message: 'Use examples, each with a name.', location: location.child('example') });
    },
  };
}

/** Every property and every component schema says what it is; a pattern is shown by `examples`, because mock servers ignore patterns, but for what only an answer can make (`x-opaque`). */
export function describedSchemas() {
  const WORDS = ['description', 'summary', 'examples'];
  const SIBLINGS = ['$ref', ...WORDS, 'default', 'x-model', 'x-mcp', 'x-default-depends'];
  return {
    ref(node, { report, location }) {
      for (const key of Object.keys(node))
        if (!SIBLINGS.includes(key)) report({ message: `"${key}" does not belong beside $ref.`, location });
    },
    Schema(schema, { report, location, resolve }) {
      if (schema.pattern !== undefined && !Array.isArray(schema.examples) && schema['x-opaque'] !== true)
        report({ message: 'A schema with a pattern needs examples.', location });
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const target = resolve(property, location.source.absoluteRef).node;
        if (property.description === undefined && target?.description === undefined)
          report({ message: `${name} has no description.`, location: location.child(['properties', name]) });
      }
      if (schema.description === undefined && /^#?\/?$/.test(location.pointer))
        report({ message: 'A component schema has a description.', location });
    },
  };
}

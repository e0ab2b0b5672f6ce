/**
 * Visits a schema and everything inside it, through references, each place once. `visit(schema, location, name, property)`: `name` is
 * that of the property that led here, and `property` its place; both are null at the root. A visit that returns false is not entered.
 */
export function walkSchema(reference, from, context, visit) {
  const seen = new Set();
  const step = (node, parent, name, property) => {
    if (node === null || typeof node !== 'object') return;
    const target = context.resolve(node, parent.source.absoluteRef);
    if (target.node === undefined) return;
    const location = node.$ref === undefined ? parent : target.location;
    const schema = target.node;
    const place = `${location.absolutePointer} ${property?.absolutePointer}`;
    if (seen.has(place)) return;
    seen.add(place);
    if (visit(schema, location, name, property) === false) return;
    for (const [key, inner] of Object.entries(schema.properties ?? {})) {
      const at = location.child(['properties', key]);
      step(inner, at, key, at);
    }
    for (const word of ['allOf', 'oneOf', 'anyOf'])
      (schema[word] ?? []).forEach((part, index) => {
        step(part, location.child([word, index]), name, property);
      });
    if (schema.items !== undefined) step(schema.items, location.child('items'), name, property);
  };
  step(reference, from, null, null);
}

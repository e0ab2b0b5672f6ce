/**
 * Visits a schema and everything inside it, through references, each place once. `visit(schema, location, sealed, name)`:
 * `sealed` says that whoever refers to the schema closes it with `unevaluatedProperties: false`, `name` is the property
 * that led here. A visit that returns false is not entered.
 */
export function walkSchema(reference, from, context, visit) {
  const seen = new Set();
  const step = (node, parent, sealed, name) => {
    if (node === null || typeof node !== 'object') return;
    const target = context.resolve(node, parent.source.absoluteRef);
    if (target.node === undefined) return;
    const location = node.$ref === undefined ? parent : target.location;
    const schema = target.node;
    const closes = sealed || node.unevaluatedProperties === false || schema.unevaluatedProperties === false;
    const place = `${location.absolutePointer} ${closes} ${name}`;
    if (seen.has(place)) return;
    seen.add(place);
    if (visit(schema, location, closes, name) === false) return;
    for (const [key, property] of Object.entries(schema.properties ?? {}))
      step(property, location.child(['properties', key]), false, key);
    for (const word of ['allOf', 'oneOf', 'anyOf'])
      (schema[word] ?? []).forEach((part, index) => {
        step(part, location.child([word, index]), word === 'allOf' && closes, name);
      });
    if (schema.items !== undefined) step(schema.items, location.child('items'), false, name);
  };
  step(reference, from, false, null);
}

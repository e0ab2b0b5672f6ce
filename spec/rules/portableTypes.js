const typesOf = ({ type }) => [type ?? []].flat().filter((one) => one !== 'null');

/**
 * A schema has one type, and null besides. oapi-codegen, ogen, kubb and the Python target of openapi-generator know no value that is a
 * text or an object: such a value is a `oneOf`. One that may be null says so where it stands: a component that is `oneOf: [X, null]`
 * has no type in Go and Rust. A boolean has no `const`: in Rust that is an enum of its own.
 */
export function portableTypes() {
  return {
    Schema(schema, { report, location }) {
      if (typesOf(schema).length > 1)
        report({ message: 'A schema has one type, and null besides.', location: location.child('type') });
      if (schema.const !== undefined && typeof schema.const !== 'string')
        report({ message: 'Only a text has const.', location: location.child('const') });
      const isComponent = /^#?\/?$/.test(location.pointer);
      if (isComponent && (schema.oneOf ?? []).some(({ type }) => type === 'null'))
        report({ message: 'Say null where the schema is used, not in the component.', location });
    },
  };
}

/** An object inside another one is a component: generators give it a name of their own making, and take that of a component for it. */
export function namedObjects() {
  return {
    Schema(schema, { report, location }) {
      const isComponent = /^#?\/?(allOf\/\d+)?$/.test(location.pointer);
      if (!isComponent && schema.properties !== undefined && schema.type !== undefined)
        report({ message: 'Make this object a component.', location });
    },
  };
}

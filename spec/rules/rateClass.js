/** Every operation names its rate class, one of the document's `x-rate-classes`. */
export function rateClass() {
  let classes = {};
  return {
    Root: {
      enter(root) {
        classes = root['x-rate-classes'] ?? {};
      },
    },
    Operation(operation, { report, location }) {
      const name = operation['x-rate-class'];
      if (classes[name] === undefined)
        report({ message: `Name a class of x-rate-classes in x-rate-class, not "${name}".`, location });
    },
  };
}

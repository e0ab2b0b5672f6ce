/** Every operation names its rate class, one of the document's `x-rate-classes`, and its successes say what is left of it. */
export function rateClass() {
  let classes = {};
  const WANTED = ['RateLimit', 'RateLimit-Policy'];
  return {
    Root: {
      enter(root) {
        classes = root['x-rate-classes'] ?? {};
      },
    },
    Operation(operation, { report, location, resolve }) {
      const name = operation['x-rate-class'];
      if (classes[name] === undefined)
        report({ message: `Name a class of x-rate-classes in x-rate-class, not "${name}".`, location });
      for (const [status, reference] of Object.entries(operation.responses ?? {})) {
        if (!status.startsWith('2')) continue;
        const response = resolve(reference, location.source.absoluteRef).node ?? {};
        for (const header of WANTED)
          if (response.headers?.[header] === undefined)
            report({
              message: `${status} lacks the header ${header}.`,
              location: location.child(['responses', status]),
            });
      }
    },
  };
}

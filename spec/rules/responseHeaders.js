/** X-Request-Id on all, Location on 201 and on a 202 with a body, Idempotent-Replayed on the successes of operations that honour a key. */
export function responseHeaders() {
  return {
    Operation(operation, { report, location, resolve }) {
      for (const [status, reference] of Object.entries(operation.responses ?? {})) {
        const response = resolve(reference, location.source.absoluteRef).node ?? {};
        const wanted = ['X-Request-Id'];
        if (status === '201' || (status === '202' && response.content !== undefined)) wanted.push('Location');
        if (status.startsWith('2') && operation['x-idempotency'] !== 'none')
          wanted.push('Idempotent-Replayed');
        for (const name of wanted)
          if (response.headers?.[name] === undefined)
            report({
              message: `${status} lacks the header ${name}.`,
              location: location.child(['responses', status]),
            });
      }
    },
  };
}

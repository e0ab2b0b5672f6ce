/** Follow from the status and from x-idempotency. */
const DERIVED = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Idempotent-Replayed'];

/** Location on 201 and on a 202 with a body. What all answers of a kind have, no operation writes. */
export function responseHeaders() {
  return {
    Operation(operation, { report, location, resolve }) {
      for (const [status, reference] of Object.entries(operation.responses ?? {})) {
        const { content, headers = {} } = resolve(reference, location.source.absoluteRef).node ?? {};
        const say = (message) => report({ message, location: location.child(['responses', status]) });
        const hasPlace = status === '201' || (status === '202' && content !== undefined);
        if (hasPlace && headers.Location === undefined) say(`${status} lacks the header Location.`);
        for (const name of DERIVED)
          if (headers[name] !== undefined)
            say(`${status} has the header ${name} of itself; do not write it.`);
      }
    },
  };
}

const KINDS = ['required', 'honoured', 'none'];

/** x-idempotency says how Idempotency-Key is treated, and the parameter is declared accordingly. Reads have none. */
export function operationIdempotency() {
  return {
    PathItem(item, context) {
      for (const method of ['get', 'post', 'patch', 'delete']) {
        if (item[method] === undefined) continue;
        const { node: operation, location } = context.resolve(item[method]);
        const kind = operation['x-idempotency'];
        const at = location.child('x-idempotency');
        if (!KINDS.includes(kind))
          context.report({ message: `x-idempotency must be one of ${KINDS.join(', ')}.`, location });
        if (method === 'get' && kind !== 'none')
          context.report({ message: 'A read has x-idempotency: none.', location: at });
        const keys = (operation.parameters ?? [])
          .map((parameter) => context.resolve(parameter, location.source.absoluteRef).node)
          .filter((parameter) => parameter?.in === 'header' && parameter.name === 'Idempotency-Key');
        const declared = keys.length === 0 ? 'none' : keys[0].required === true ? 'required' : 'honoured';
        if (declared !== kind)
          context.report({
            message: `x-idempotency is "${kind}", the parameters say "${declared}".`,
            location: at,
          });
      }
    },
  };
}

const REACHES = ['read', 'trade', 'launch', 'claim', 'transfer'];

/**
 * x-model says that a language model may call the operation, and what that means: only tools are called, a read changes nothing,
 * and what changes something happens once for its key. x-dry-run names the read that answers in its place where nothing may
 * happen. Of an argument, x-model is `false` where a model may not set it, or `agent` where it is the agent that it acts for.
 */
export function modelReach() {
  const reads = new Set();
  const dryRuns = [];
  const argument = ({ 'x-model': mark }, { report, location }) => {
    if (mark !== undefined && mark !== false && mark !== 'agent')
      report({ message: 'x-model of an argument is false or agent.', location: location.child('x-model') });
  };
  return {
    Parameter: argument,
    Schema: argument,
    PathItem(item, context) {
      for (const method of ['get', 'post', 'patch', 'put', 'delete']) {
        if (item[method] === undefined) continue;
        const { node: operation, location } = context.resolve(item[method]);
        const reach = operation['x-model'];
        const report = (message) => context.report({ message, location: location.child('x-model') });
        const isRead = method === 'get' || operation['x-scope'] === 'read';
        if (reach === undefined && operation['x-dry-run'] === undefined) continue;
        if (!REACHES.includes(reach)) report(`x-model is one of ${REACHES.join(', ')}.`);
        if (operation['x-mcp'] === false) report('A model calls tools, and this is none.');
        if ((reach === 'read') !== isRead)
          report('x-model is read where the operation only reads, and nowhere else.');
        if (!isRead && operation['x-idempotency'] === 'none')
          report('What a model changes must happen once for its key.');
        if (isRead) reads.add(operation.operationId);
        if (operation['x-dry-run'] !== undefined)
          dryRuns.push([operation['x-dry-run'].operationId, isRead, location]);
      }
    },
    Root: {
      leave(_root, { report }) {
        for (const [operationId, isRead, location] of dryRuns)
          if (isRead || !reads.has(operationId))
            report({
              message: 'x-dry-run names a read within reach that answers in place of what changes something.',
              location: location.child('x-dry-run'),
            });
      },
    },
  };
}

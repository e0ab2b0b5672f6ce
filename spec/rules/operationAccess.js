/**
 * Either the operation is public (`security: []`) or it names the scope that it needs, one of the schema Scope, or `any` where
 * every key will do.
 */
export function operationAccess() {
  let scopes = [];
  const found = [];
  return {
    Schema(schema, { location }) {
      if (location.source.absoluteRef.endsWith('/schemas/Scope.yaml')) scopes = schema.enum;
    },
    Operation: {
      leave(operation, { report, location }) {
        const scope = operation['x-scope'];
        const isPublic = Array.isArray(operation.security) && operation.security.length === 0;
        if (isPublic && scope !== undefined)
          report({ message: 'A public operation needs no scope.', location: location.child('x-scope') });
        if (!isPublic && (typeof scope !== 'string' || scope === '*'))
          report({ message: 'Name the scope in x-scope, or say security: [].', location });
        if (!isPublic && operation.security !== undefined)
          report({
            message: 'Only public operations say security themselves.',
            location: location.child('security'),
          });
        found.push([scope, location]);
      },
    },
    Root: {
      leave(_root, { report }) {
        for (const [scope, location] of found)
          if (scope !== undefined && scope !== 'any' && !scopes.includes(scope))
            report({ message: `There is no scope "${scope}".`, location: location.child('x-scope') });
      },
    },
  };
}

/**
 * Either the operation is public (`security: []`), or it names the scope that it needs, one of the schema Scope, or `any` where
 * everybody who is known will do; `x-scope-also` names a second one. It takes what the document's `security` says, or exactly one of these schemes.
 */
export function operationAccess() {
  let scopes = [];
  let schemes = [];
  const found = [];
  const isNarrower = (security) =>
    security.length === 1 && Object.keys(security[0]).every((name) => schemes.includes(name));
  return {
    Schema(schema, { location }) {
      if (location.source.absoluteRef.endsWith('/schemas/Scope.yaml')) scopes = schema.enum;
    },
    Operation: {
      leave(operation, { report, location }) {
        const scope = operation['x-scope'];
        const { security } = operation;
        const isPublic = Array.isArray(security) && security.length === 0;
        if (isPublic && scope !== undefined)
          report({ message: 'A public operation needs no scope.', location: location.child('x-scope') });
        if (!isPublic && (typeof scope !== 'string' || scope === '*'))
          report({ message: 'Name the scope in x-scope, or say security: [].', location });
        if (!isPublic && security !== undefined && !isNarrower(security))
          report({
            message: 'An operation that is not public takes what the document says, or one of its schemes.',
            location: location.child('security'),
          });
        found.push([scope, location]);
        const also = operation['x-scope-also'];
        if (also !== undefined && (also === scope || also === 'any' || isPublic))
          report({
            message: 'x-scope-also is a scope beside that of x-scope.',
            location: location.child('x-scope-also'),
          });
        found.push([also, location]);
      },
    },
    Root: {
      enter(root) {
        schemes = (root.security ?? []).flatMap((one) => Object.keys(one));
      },
      leave(_root, { report }) {
        for (const [scope, location] of found)
          if (scope !== undefined && scope !== 'any' && !scopes.includes(scope))
            report({ message: `There is no scope "${scope}".`, location: location.child('x-scope') });
      },
    },
  };
}

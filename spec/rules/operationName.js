import { basename, dirname } from 'node:path';

/** operationId = a known verb + a noun, at most 32 characters (it is a tool's name too), in `paths/<tag>/<operationId>.yaml`. */
export function operationName({ verbs }) {
  const shape = new RegExp(`^(${verbs.join('|')})[A-Z][A-Za-z0-9]*$`);
  return {
    Operation(operation, { report, location }) {
      const file = location.source.absoluteRef;
      const id = operation.operationId ?? '';
      if (!shape.test(id) || id.length > 32)
        report({
          message: `operationId "${id}" is not a known verb and a noun.`,
          location: location.child('operationId'),
        });
      if (basename(file) !== `${id}.yaml`)
        report({ message: `${id} must be in a file of that name.`, location: location.child('operationId') });
      if (operation.tags?.length !== 1 || basename(dirname(file)) !== operation.tags[0])
        report({
          message: 'An operation has one tag, the name of its folder.',
          location: location.child('tags'),
        });
    },
  };
}

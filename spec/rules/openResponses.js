import { jsonContents } from './jsonContents.js';
import { walkSchema } from './walkSchema.js';

/**
 * Answers are open: a generated client must take a property that comes later, and many refuse one where the schema is closed. The
 * replies of tests and of development are closed all the same, see `toJsonSchema`. Successes carry `meta`, unless the operation says
 * `x-envelope: none`.
 */
export function openResponses() {
  return {
    Operation(operation, context) {
      for (const [status, reference] of Object.entries(operation.responses ?? {})) {
        const from = context.location.child(['responses', status]);
        for (const [root, location, isInParts] of jsonContents(reference, from, context)) {
          let hasMeta = false;
          walkSchema(root, location, context, (schema, place, name) => {
            if (name === null && schema.properties?.meta !== undefined) hasMeta = true;
            if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
              context.report({ message: 'An answer is open: it takes properties to come.', location: place });
          });
          // The answer's head carries the request id of a stream or a CSV, and no event or row does.
          if (status.startsWith('2') && hasMeta === (isInParts || operation['x-envelope'] === 'none'))
            context.report({ message: 'A success carries meta.', location });
        }
      }
    },
  };
}

import { jsonContents } from './jsonContents.js';
import { walkSchema } from './walkSchema.js';

/**
 * Every object of a success says whether it may hold more than it names, so that a column that nobody meant to show fails
 * the check of the reply. Successes carry `meta`, unless the operation says `x-envelope: none`.
 */
export function closedResponses() {
  return {
    Operation(operation, context) {
      for (const [status, reference] of Object.entries(operation.responses ?? {})) {
        if (!status.startsWith('2')) continue;
        const from = context.location.child(['responses', status]);
        for (const [root, location, isStream] of jsonContents(reference, from, context)) {
          let hasMeta = false;
          walkSchema(root, location, context, (schema, place, sealed, name) => {
            if (name === null && schema.properties?.meta !== undefined) hasMeta = true;
            if (schema.properties !== undefined && !sealed && schema.additionalProperties === undefined)
              context.report({
                message: 'A response object must be closed where it is used.',
                location: place,
              });
          });
          // The answer's head carries the request id of a stream, and no event does.
          if (hasMeta === (isStream || operation['x-envelope'] === 'none'))
            context.report({ message: 'A success carries meta.', location });
        }
      }
    },
  };
}

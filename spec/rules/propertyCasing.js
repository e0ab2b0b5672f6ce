import { jsonContents } from './jsonContents.js';
import { walkSchema } from './walkSchema.js';

const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const CAMEL = /^[a-z][a-zA-Z0-9]*$/;

/** An error has the same shape everywhere, also in a stream. */
const OF_ERRORS = 'field_errors';

/**
 * Bodies of the tags in `snakeTags` are snake_case but for the operations in `camelOperations`, all others camelCase; `meta`
 * and query parameters are always camelCase. A resource inside another answer, under a name of `resources`, has its own spelling.
 */
export function propertyCasing({ snakeTags = [], camelOperations = [], resources = [] }) {
  return {
    Parameter(parameter, { report, location }) {
      if (parameter.in !== 'header' && !CAMEL.test(parameter.name))
        report({
          message: `The parameter ${parameter.name} is not camelCase.`,
          location: location.child('name'),
        });
    },
    Operation(operation, context) {
      const isSnake =
        snakeTags.includes(operation.tags?.[0]) && !camelOperations.includes(operation.operationId);
      const shape = isSnake ? SNAKE : CAMEL;
      const successes = Object.entries(operation.responses ?? {}).filter(([status]) =>
        status.startsWith('2'),
      );
      const bodies = successes.map(([status, body]) => [body, context.location.child(['responses', status])]);
      if (operation.requestBody !== undefined)
        bodies.push([operation.requestBody, context.location.child('requestBody')]);
      for (const [body, from] of bodies)
        for (const [root, location] of jsonContents(body, from, context))
          walkSchema(root, location, context, (schema, place, name) => {
            if (name === 'meta' || resources.includes(name)) return false;
            for (const key of Object.keys(schema.properties ?? {}))
              if (!shape.test(key) && key !== OF_ERRORS)
                context.report({
                  message: `${key} is not ${isSnake ? 'snake_case' : 'camelCase'}.`,
                  location: place,
                });
            return true;
          });
    },
  };
}

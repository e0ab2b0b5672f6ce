import { jsonContents } from './jsonContents.js';
import { walkSchema } from './walkSchema.js';

const has = (schema, type) =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));

function boundFault(schema) {
  // `x-open` names the reader that judges what this schema lets through.
  if (has(schema, 'object') && schema.additionalProperties !== false && !schema['x-open'])
    return 'A request object must be closed: additionalProperties: false.';
  const bounded = ['maxLength', 'pattern', 'enum', 'const', 'format'].some(
    (word) => schema[word] !== undefined,
  );
  if (has(schema, 'string') && !bounded) return 'A request string needs a pattern or maxLength.';
  if (
    (has(schema, 'integer') || has(schema, 'number')) &&
    (schema.minimum === undefined || schema.maximum === undefined)
  )
    return 'A request number needs minimum and maximum.';
  if (has(schema, 'array') && schema.maxItems === undefined) return 'A request array needs maxItems.';
  return null;
}

/** The service judges the forms of a value as one: their types tell them apart, or a property of each. */
function areClear(schema, location, { resolve }) {
  if (schema.oneOf === undefined || schema.discriminator !== undefined) return true;
  const types = schema.oneOf.flatMap(
    (form) => resolve(form, location.source.absoluteRef).node?.type ?? 'any',
  );
  return !types.includes('any') && new Set(types).size === types.length;
}

/** What a request may hold is closed and bounded. */
export function closedRequests() {
  const check = (reference, from, context) => {
    walkSchema(reference, from, context, (schema, location) => {
      const message = boundFault(schema);
      if (message !== null) context.report({ message, location });
      if (!areClear(schema, location, context))
        context.report({ message: 'Forms of one type need a discriminator.', location });
      if (schema.anyOf !== undefined) context.report({ message: 'A request schema has no anyOf.', location });
    });
  };
  return {
    Parameter(parameter, context) {
      if (parameter.schema !== undefined) check(parameter.schema, context.location.child('schema'), context);
    },
    RequestBody(body, context) {
      for (const [schema, location] of jsonContents(body, context.location, context))
        check(schema, location, context);
    },
  };
}

import { basename } from 'node:path';
import { jsonContents } from './jsonContents.js';
import { walkSchema } from './walkSchema.js';

/** What has room for one of these can tell a model something. */
const ORDERS = ['Send all', 'SENDALL', 'send-all', 'send_all', 'https://a.example/send-all'];
const CLOSED_FORMATS = ['date', 'date-time'];

const has = (schema, type) => [schema.type].flat().includes(type);

/** Whether any text may stand in it: a string that nothing closes, or whatever an open object holds. */
function isText(schema) {
  if (has(schema, 'object')) return ![undefined, false].includes(schema.additionalProperties);
  if (!has(schema, 'string') || schema.enum !== undefined || schema.const !== undefined) return false;
  if (CLOSED_FORMATS.includes(schema.format)) return false;
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  return ORDERS.some((order) => pattern.test(order));
}

/** `Schema.property`, of a schema that stands for itself `Schema`. */
function nameOf({ source, pointer }) {
  const steps = pointer.split('/');
  const properties = steps.filter((_, index) => steps[index - 1] === 'properties');
  return [basename(source.absoluteRef, '.yaml'), ...properties].join('.');
}

/**
 * Text in an answer of a tool carries `x-untrusted`, where somebody else may have written it, or is named here: `service`, what
 * the service says in its own words, and `caller`, what his own account wrote, or chose.
 */
export function markedText({ service = [], caller = [] }) {
  const named = new Set([...service, ...caller]);
  const met = new Set();
  const unmarked = new Map();
  const look = (reference, from, context) =>
    walkSchema(reference, from, context, (schema, location, _name, property) => {
      if (schema['x-untrusted'] !== undefined) return false;
      if (!isText(schema)) return true;
      const names = [location, ...(property === null ? [] : [property])].map(nameOf);
      const known = names.filter((name) => named.has(name));
      for (const name of known) met.add(name);
      if (known.length === 0) unmarked.set(names.at(-1), property ?? location);
      return true;
    });
  return {
    Operation(operation, context) {
      if (operation['x-mcp'] === false) return;
      for (const [status, reference] of Object.entries(operation.responses ?? {})) {
        const from = context.location.child(['responses', status]);
        for (const [root, location] of jsonContents(reference, from, context)) look(root, location, context);
      }
    },
    Root: {
      leave(_root, { report }) {
        for (const [name, location] of unmarked)
          report({
            message: `${name} may be anybody's text: mark it with x-untrusted, close it, or name whose words it is.`,
            location,
          });
        for (const name of [...named].filter((one) => !met.has(one)))
          report({ message: `No answer of a tool has unmarked text named ${name}.` });
      },
    },
  };
}

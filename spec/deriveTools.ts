import { inlineSchema, objectOf, type Reading } from './inlineSchema.ts';
import { portableArgument } from './portableArgument.ts';
import type { Contract, Endpoint, Parameter, Schema } from './readContract.ts';
import { bodyOf, endpointsOf, parametersOf, responsesOf } from './readContract.ts';
import { KEY_ARGUMENT, makersOf, saidOnce } from './saidOnce.ts';
import { terseArgument, unnamed } from './terseArgument.ts';
import { toolAnnotations } from './toolAnnotations.ts';
import { firstParagraph, firstSentence, textForTools } from './toolText.ts';

const KEY_SCHEMA: Schema = {
  type: 'string',
  description: 'New per action, the same on retry.',
};
const MAX_NAME_LENGTH = 32;
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly outputSchema: Schema;
  readonly annotations: Readonly<Record<string, boolean>>;
  readonly scope: string | null;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

const ANNOTATIONS = ['title', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly'];
/** Answers are open: a client that validates them must accept future properties. */
const CLOSING = ['additionalProperties', 'unevaluatedProperties'];
/**
 * Dropped from arguments, because a model reads every tool before its first call. The call itself checks
 * these bounds, and its refusal names the field and the bound.
 */
const BOUNDS = [
  'maximum',
  'pattern',
  'minimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/**
 * Derives the MCP tools: one per operation, named by its operationId, unless it says `x-mcp: false`. Path
 * parameters, query parameters and body properties become one flat object of arguments.
 * @throws Error if two places name an argument with different schemas, or a body or answer is not one object
 */
export function deriveTools(contract: Contract): Tool[] {
  const toolText = textForTools(contract);
  const inputs: Reading = {
    dropped: new Set([...ANNOTATIONS, ...CLOSING, ...BOUNDS]),
    isPlain: true,
    text: (description) => firstSentence(toolText(description)),
  };
  const outputs: Reading = { dropped: new Set([...ANNOTATIONS, ...CLOSING]), text: toolText };
  const endpoints = endpointsOf(contract).filter(({ operation }) => operation['x-mcp'] !== false);
  return endpoints
    .map((endpoint) => {
      const { operation, method, path } = endpoint;
      const name = operation.operationId;
      if (name.length > MAX_NAME_LENGTH) throw new Error(`${name} is too long for the name of a tool.`);
      return {
        name,
        title: operation.summary,
        description: toolText(firstParagraph(operation.description)),
        inputSchema: saidOnce(
          inputSchema(contract, endpoint, inputs),
          makersOf(endpoints, endpoint).map((maker) => inputSchema(contract, maker, inputs)),
        ),
        outputSchema: outputSchema(contract, endpoint, outputs),
        annotations: toolAnnotations(endpoint),
        scope: operation['x-scope'] ?? null,
        operationId: name,
        method: method.toUpperCase(),
        path,
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function inputSchema(contract: Contract, endpoint: Endpoint, reading: Reading): Schema {
  const { operationId } = endpoint.operation;
  const properties = new Map<string, Schema>();
  const required = new Set<string>();
  const add = (name: string, given: Schema, isRequired: boolean): void => {
    const schema = terseArgument(portableArgument(given), endpoint.method === 'patch');
    const before = properties.get(name);
    if (before !== undefined && shapeOf(before) !== shapeOf(schema))
      throw new Error(`${operationId} has two different arguments named ${name}.`);
    if (before === undefined) properties.set(name, schema);
    if (isRequired) required.add(name);
  };
  for (const place of ['path', 'query'] as const)
    for (const parameter of parametersOf(contract, endpoint, place))
      add(parameter.name, parameterSchema(contract, parameter, reading), parameter.required === true);
  const body = bodyOf(contract, endpoint);
  if (body !== null) {
    const shape = objectOf(inlineSchema(contract, body.schema, reading), operationId);
    for (const [name, schema] of Object.entries(shape.properties))
      add(name, schema, body.required && shape.required.includes(name));
  }
  for (const header of parametersOf(contract, endpoint, 'header'))
    if (header.name === 'Idempotency-Key') add(KEY_ARGUMENT, KEY_SCHEMA, header.required === true);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.size === 0 ? {} : { required: [...required] }),
  };
}

/** Descriptions do not make two arguments different. */
const shapeOf = ({ description: _, ...shape }: Schema): string => JSON.stringify(shape);

/** The values of a filter explain it, so it needs no description. */
function parameterSchema(contract: Contract, parameter: Parameter, reading: Reading): Schema {
  const { description, required } = parameter;
  const own = description === undefined ? parameter.schema : { ...parameter.schema, description };
  const schema = inlineSchema(contract, own, reading);
  return required !== true && schema.enum !== undefined ? unnamed(schema) : schema;
}

/** Schema of a success. All successes of an operation must have the same shape. */
function outputSchema(contract: Contract, endpoint: Endpoint, reading: Reading): Schema {
  const { operationId } = endpoint.operation;
  const successes = [...responsesOf(contract, endpoint)].filter(([status]) => status < 300);
  const shapes = new Map(
    successes.map(([, schema]) => {
      const shape: Schema = {
        type: 'object',
        ...objectOf(inlineSchema(contract, schema, reading), operationId),
      };
      return [JSON.stringify(shape), shape] as const;
    }),
  );
  const [shape, ...others] = shapes.values();
  if (shape === undefined || others.length > 0)
    throw new Error(`${operationId} must answer one shape of JSON, it has ${shapes.size}.`);
  return shape;
}

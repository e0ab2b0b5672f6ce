import type { Contract, Json, Schema } from '../contractDocument.ts';
import { mapNodes, type Node } from './mapNodes.ts';

const SCHEMAS = '#/components/schemas/';
/** Added to every answer with one resource. It has no name in the published document. */
const META = `${SCHEMAS}WithMeta`;

/** Merges `allOf` into one object: many generators lose null as a type in an `allOf`. */
function flatSchema(schemas: Readonly<Record<string, Schema>>, schema: Schema): Schema {
  const { allOf, ...own } = schema;
  if (allOf === undefined) return schema;
  const parts = (allOf as readonly Schema[]).map((part) => flatSchema(schemas, targetOf(schemas, part)));
  const all = [...parts, own];
  const whole: Schema = {
    ...Object.assign({}, ...all),
    required: all.flatMap(({ required }) => listOf(required)),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)) as Node,
  };
  const description = own.description ?? parts[0]?.description;
  return description === undefined ? whole : { ...whole, description };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function targetOf(schemas: Readonly<Record<string, Schema>>, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema;
  const target = schemas[schema.$ref.slice(SCHEMAS.length)];
  if (target === undefined) throw new Error(`The reference ${schema.$ref} leads nowhere.`);
  return target;
}

/**
 * Returns the named answer with a resource. A resource of several kinds yields one answer per kind, and their
 * union.
 */
function answersOf(
  schemas: Readonly<Record<string, Schema>>,
  resource: Schema,
): [name: string, answer: Schema][] {
  const schema = targetOf(schemas, resource);
  const name = `${String(resource.$ref).slice(SCHEMAS.length)}Answer`;
  if (name in schemas) throw new Error(`The schema ${name} has the name of an answer.`);
  if (schema.oneOf === undefined) return [[name, flatSchema(schemas, { allOf: [resource, { $ref: META }] })]];
  const kinds = schema.oneOf as readonly Schema[];
  const { propertyName, mapping } = schema.discriminator as { propertyName: string; mapping: Node };
  const choice: Schema = {
    ...schema,
    oneOf: kinds.map(({ $ref }) => ({ $ref: `${String($ref)}Answer` })),
    discriminator: {
      propertyName,
      mapping: Object.fromEntries(
        Object.entries(mapping).map(([kind, $ref]) => [kind, `${String($ref)}Answer`]),
      ),
    },
  };
  return [...kinds.flatMap((kind) => answersOf(schemas, kind)), [name, choice]];
}

/**
 * Gives each answer one flat named schema: `allOf: [Agent, WithMeta]` becomes `AgentAnswer`. Merges every
 * other component that is an `allOf`.
 */
export function withFlatSchemas(contract: Contract): Contract {
  const sources = contract.components.schemas;
  const answers = new Map<string, Schema>();
  const named = mapNodes(contract as unknown as Json, (node) => {
    const parts = node.allOf;
    if (!Array.isArray(parts) || parts.length !== 2 || parts[1]?.$ref !== META) return node;
    for (const [name, answer] of answersOf(sources, parts[0] as Schema)) answers.set(name, answer);
    return { $ref: `${String(parts[0].$ref)}Answer` };
  }) as unknown as Contract;
  const { WithMeta: _, ...schemas } = named.components.schemas;
  const flat = Object.entries(schemas).flatMap(([name, schema]) => {
    const own: [string, Schema] = [name, flatSchema(sources, schema)];
    const answer = answers.get(`${name}Answer`);
    return answer === undefined ? [own] : [own, [`${name}Answer`, answer] as const];
  });
  return { ...named, components: { ...named.components, schemas: Object.fromEntries(flat) } };
}

/** Replaces a `$ref` that has a `default` next to it by the schema itself, with its name in `x-schema`. */
export function withoutReferredDefaults(contract: Contract): Contract {
  const { schemas } = contract.components;
  return mapNodes(contract as unknown as Json, (node) => {
    if (typeof node.$ref !== 'string' || !('default' in node)) return node;
    const { $ref, ...own } = node;
    const { 'x-state-machine': _, ...target } = targetOf(schemas, node as Schema);
    return { ...target, ...own, 'x-schema': $ref.slice(SCHEMAS.length) };
  }) as unknown as Contract;
}

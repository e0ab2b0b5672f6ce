import type { Contract, Json, Schema } from '../contractDocument.ts';
import { mapNodes, type Node } from './mapNodes.ts';

const SCHEMAS = '#/components/schemas/';
/** What every answer with one resource adds to it. It has no name in the published document. */
const META = `${SCHEMAS}WithMeta`;

/** A schema with its `allOf` merged into one object: many generators lose what may be null in an `allOf`. */
export function flatSchema(schemas: Readonly<Record<string, Schema>>, schema: Schema): Schema {
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
 * The document with one flat named schema for each answer: `allOf: [Agent, WithMeta]` becomes `AgentAnswer`. A component that is
 * an `allOf` is merged.
 */
export function withFlatSchemas(contract: Contract): Contract {
  const sources = contract.components.schemas;
  const answers = new Map<string, Schema>();
  const named = mapNodes(contract as unknown as Json, (node) => {
    const parts = node.allOf;
    if (!Array.isArray(parts) || parts.length !== 2 || parts[1]?.$ref !== META) return node;
    const name = `${String(parts[0].$ref).slice(SCHEMAS.length)}Answer`;
    if (name in sources) throw new Error(`The schema ${name} has the name of an answer.`);
    answers.set(name, flatSchema(sources, node as Schema));
    return { $ref: `${SCHEMAS}${name}` };
  }) as unknown as Contract;
  const { WithMeta: _, ...schemas } = named.components.schemas;
  const flat = Object.entries(schemas).flatMap(([name, schema]) => {
    const own: [string, Schema] = [name, flatSchema(sources, schema)];
    const answer = answers.get(`${name}Answer`);
    return answer === undefined ? [own] : [own, [`${name}Answer`, answer] as const];
  });
  return onlyUsed(withSchemas(named, Object.fromEntries(flat)), answers);
}

const withSchemas = (contract: Contract, schemas: Readonly<Record<string, Schema>>): Contract => ({
  ...contract,
  components: { ...contract.components, schemas },
});

/** Without the schemas of which only the answer is left. */
function onlyUsed(contract: Contract, answers: ReadonlyMap<string, Schema>): Contract {
  const used = new Set<Json>();
  mapNodes(contract as unknown as Json, (node) => {
    if (node.$ref !== undefined) used.add(node.$ref);
    return node;
  });
  const kept = Object.entries(contract.components.schemas).filter(
    ([name]) => used.has(`${SCHEMAS}${name}`) || !answers.has(`${name}Answer`),
  );
  return withSchemas(contract, Object.fromEntries(kept));
}

/** The document without a `default` beside `$ref`: the schema that it is of stands in its place, with its name in `x-schema`. */
export function withoutReferredDefaults(contract: Contract): Contract {
  const { schemas } = contract.components;
  return mapNodes(contract as unknown as Json, (node) => {
    if (typeof node.$ref !== 'string' || !('default' in node)) return node;
    const { $ref, ...own } = node;
    const { 'x-state-machine': _, ...target } = targetOf(schemas, node as Schema);
    return { ...target, ...own, 'x-schema': $ref.slice(SCHEMAS.length) };
  }) as unknown as Contract;
}

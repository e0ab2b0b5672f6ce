import { type Endpoint, parametersOf, resolve, type Schema } from '../../spec/readContract.ts';
import { bodyExamples, contract } from '../contract/contract.ts';
import type { Given } from '../mcp/threeWays.ts';
import { type Records, withRecords } from '../mocks/exampleWorld.ts';

export interface IdPlace {
  /** The argument, then the properties inside it down to the id. */
  readonly steps: readonly string[];
  /** The id is an item of a list. */
  readonly isListed: boolean;
  /** The prefix of the ids that belong there. */
  readonly prefix: string;
}

const ID = /^([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}$/;
/** Names like these must be known as ids, so that none is overlooked. */
export const SOUNDS_LIKE_ID = /^ids?$|(Id|_id)s?$/;

const follow = (schema: unknown): Schema => resolve(contract, schema as Schema);

/** The schema's example shows whether it is an id, and its prefix. */
function placesIn(node: unknown, steps: readonly string[], isListed = false): IdPlace[] {
  const schema = { ...follow(node), ...(node as Schema) };
  const { examples = [], properties = {}, items, allOf = [], oneOf = [], anyOf = [] } = schema;
  const prefix = ID.exec(String((examples as unknown[])[0]))?.[1];
  if (prefix !== undefined) return [{ steps, isListed, prefix }];
  const parts = [allOf, oneOf, anyOf].flatMap((each) => each as unknown[]);
  const found = [
    ...Object.entries(properties as object).flatMap(([name, each]) => placesIn(each, [...steps, name])),
    ...(items === undefined ? [] : placesIn(items, steps, true)),
    ...parts.flatMap((part) => placesIn(part, steps, isListed)),
  ];
  if (found.length === 0 && SOUNDS_LIKE_ID.test(steps.at(-1) ?? ''))
    throw new Error(`${steps.join('.')} sounds like an id and shows none`);
  return found;
}

export function idPlacesOf(endpoint: Endpoint): IdPlace[] {
  const parameters = [
    ...parametersOf(contract, endpoint, 'path'),
    ...parametersOf(contract, endpoint, 'query'),
  ];
  const { content = {} } = resolve<{ content?: Record<string, { schema?: Schema }> }>(
    contract,
    (endpoint.operation.requestBody ?? {}) as never,
  );
  const body = content['application/json']?.schema;
  return [
    ...parameters.flatMap(({ name, schema }) => placesIn(schema, [name])),
    ...(body === undefined ? [] : placesIn(body, [])),
  ];
}

/** The operation's arguments from its first example, with the caller's own records. */
export function exampleGiven(endpoint: Endpoint, own: Records): Given {
  const required = [
    ...parametersOf(contract, endpoint, 'path'),
    ...parametersOf(contract, endpoint, 'query'),
  ].filter((parameter) => parameter.required === true);
  const shown = required.map(({ name, schema }) => {
    const { examples, enum: values } = follow(schema) as { examples?: unknown[]; enum?: unknown[] };
    return [name, (examples ?? values)?.[0]] as const;
  });
  const [body] = bodyExamples(endpoint);
  return withRecords({ ...Object.fromEntries(shown), ...body?.[1] }, own);
}

export function withId(given: Given, { steps, isListed }: IdPlace, id: string): Given {
  const [step = '', ...rest] = steps;
  const inner = (given[step] ?? {}) as Given;
  const value = isListed ? [id] : id;
  return {
    ...given,
    [step]: rest.length === 0 ? value : withId(inner, { steps: rest, isListed, prefix: '' }, id),
  };
}

import { KINDS } from '../client/memberKinds.ts';
import { eventsOf } from '../eventsOf.ts';
import {
  bodyOf,
  type Contract,
  type Endpoint,
  endpointsOf,
  parametersOf,
  responsesOf,
  type Schema,
} from '../readContract.ts';
import { nameOf } from './pythonTypes.ts';

/** The schemas that the models of the Python client are made from. */
export interface ModelPlaces {
  /** Modules of models in the order in which they can be read, each with its schemas, leaves first. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /** Schemas that some answer holds. The others belong to requests alone. */
  readonly answers: ReadonlySet<string>;
}

const SHARED = 'shared';

/** Names of the schemas that a part of the contract names, leaves first. */
function reach(contract: Contract, node: unknown, found: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'discriminator') continue;
    if (key === '$ref' && String(value).startsWith('#/components/schemas/')) {
      const name = nameOf(String(value));
      if (found.has(name)) continue;
      const base = baseOf(contract, name);
      if (base !== null) reach(contract, { $ref: `#/components/schemas/${base}` }, found);
      reach(contract, contract.components.schemas[name], found);
      found.add(name);
    } else reach(contract, value, found);
  }
  return found;
}

const answersOf = (contract: Contract, endpoint: Endpoint): Schema[] => [
  ...[...responsesOf(contract, endpoint)].filter(([status]) => status < 300).map(([, schema]) => schema),
  ...eventsOf(contract, endpoint).values(),
];

const requestsOf = (contract: Contract, endpoint: Endpoint): unknown[] => [
  bodyOf(contract, endpoint),
  ...parametersOf(contract, endpoint, 'query').map(({ schema }) => schema),
];

/** `LaunchAnswer` is a `Launch` with `meta`: its class derives from the other one. */
export function baseOf(contract: Contract, name: string): string | null {
  const base = /^(\w+)Answer$/.exec(name)?.[1];
  const { [name]: whole, [base ?? '']: part } = contract.components.schemas;
  if (base === undefined || part?.properties === undefined || whole?.properties === undefined) return null;
  const own = whole.properties as Readonly<Record<string, unknown>>;
  const inherited = part.properties as Readonly<Record<string, unknown>>;
  const isPart = Object.entries(inherited).every(
    ([key, value]) => JSON.stringify(own[key]) === JSON.stringify(value),
  );
  return isPart ? base : null;
}

export function modelPlaces(contract: Contract): ModelPlaces {
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const answers = reach(contract, { $ref: '#/components/schemas/ApiError' }, new Set<string>());
  const byTag = new Map<string, Set<string>>([[SHARED, new Set(answers)]]);
  for (const endpoint of endpoints) {
    const tag = endpoint.operation.tags[0];
    const found = byTag.get(tag) ?? new Set();
    byTag.set(tag, found);
    for (const schema of answersOf(contract, endpoint)) {
      reach(contract, schema, answers);
      reach(contract, schema, found);
    }
    for (const schema of requestsOf(contract, endpoint)) reach(contract, schema, found);
  }
  const all = [...new Set([...byTag.values()].flatMap((names) => [...names]))];
  const placeOf = (name: string): string => {
    const tags = [...byTag].filter(([, names]) => names.has(name)).map(([tag]) => tag);
    return tags.length === 1 ? (tags[0] ?? SHARED) : SHARED;
  };
  const modules = new Map(
    [SHARED, ...[...byTag.keys()].filter((tag) => tag !== SHARED).sort()].map((tag) => [tag, [] as string[]]),
  );
  for (const name of all) modules.get(placeOf(name))?.push(name);
  return { modules, answers };
}

import type { Flag } from '../../clients/typescript/cli/command.ts';
import { filesOf } from '../filesOf.ts';
import { bodyOf, type Contract, type Endpoint, parametersOf, resolve, type Schema } from '../readContract.ts';

type Properties = Readonly<Record<string, Schema>>;

/** `tokenIn` and `max_trade_usd` become `token-in` and `max-trade-usd`. */
export const kebab = (name: string): string =>
  name.replaceAll('_', '-').replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The first sentence in one line, without the marks of Markdown. */
export function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', '').trim();
  const plain = line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return /^.*?[^.]\.(?=\s|$)/.exec(plain)?.[0].slice(0, -1) ?? plain;
}

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat().map(String);

/** The schemas that a value may have, without null. `oneOf` of a schema and null is that schema. */
function formsOf(contract: Contract, schema: Schema): Schema[] {
  const whole = resolve<Schema>(contract, schema);
  const forms = (whole.oneOf ?? whole.anyOf) as readonly Schema[] | undefined;
  return forms === undefined ? [whole] : forms.flatMap((form) => formsOf(contract, form));
}

const TYPES = ['boolean', 'integer', 'string', 'object'] as const;

function typeOf(forms: readonly Schema[]): Flag['type'] {
  const types = new Set(forms.flatMap(typesOf));
  types.delete('null');
  // A choice between a text and an object: the object is written as JSON.
  return types.size === 1 ? (TYPES.find((type) => types.has(type)) ?? 'json') : 'json';
}

const choicesOf = (forms: readonly Schema[], type: Flag['type']): string[] =>
  type === 'boolean'
    ? []
    : forms
        .flatMap((form) => (form.enum ?? []) as (string | number | null)[])
        .filter((one) => one !== null)
        .map(String);

interface Place {
  readonly property: string;
  readonly isRequired: boolean;
}

/** The flags of one property. An object with known properties has a flag for itself, and one for each of them. */
function flagsOfValue(contract: Contract, given: Schema, { property, isRequired }: Place): Flag[] {
  const whole = resolve<Schema>(contract, given);
  const forms = formsOf(contract, given);
  const [form = {}] = forms;
  const isList = forms.some((one) => typesOf(one).includes('array'));
  const items = isList ? formsOf(contract, (form.items ?? {}) as Schema) : forms;
  const type = typeOf(items);
  const flag: Flag = {
    ...{ property, flag: property.split('.').map(kebab).join('.'), type, isList },
    isNullable: forms.some((one) => typesOf(one).includes('null')),
    ...{ isRequired, choices: choicesOf(items, type) },
    isOpen: items.some((one) => 'x-extensible-enum' in one),
    says: firstSentence(String(given.description ?? whole.description ?? form.description ?? '')),
  };
  const inner = isList ? undefined : (form.properties as Properties | undefined);
  if (inner === undefined) return [flag];
  const parts = Object.entries(inner).flatMap(([name, schema]) =>
    flagsOfValue(contract, schema, { property: `${property}.${name}`, isRequired: false }),
  );
  return [flag, ...parts];
}

/** The properties of the body's kinds together. One is required if every kind requires it. */
function bodyFlags(contract: Contract, endpoint: Endpoint): Flag[] {
  const body = bodyOf(contract, endpoint);
  if (body === null) return [];
  const kinds = formsOf(contract, body.schema);
  const found = new Map<string, Schema[]>();
  for (const { properties = {} } of kinds)
    for (const [name, schema] of Object.entries(properties as Properties))
      found.set(name, [...(found.get(name) ?? []), schema]);
  const isRequired = (name: string): boolean =>
    body.required && kinds.every(({ required = [] }) => (required as readonly string[]).includes(name));
  return [...found].flatMap(([name, schemas]) => {
    const flags = flagsOfValue(contract, schemas[0] ?? {}, { property: name, isRequired: isRequired(name) });
    const all = schemas.flatMap((schema) => choicesOf(formsOf(contract, schema), 'string'));
    return flags.map((flag, index) =>
      index === 0 && flag.type === 'string' && !flag.isList ? { ...flag, choices: [...new Set(all)] } : flag,
    );
  });
}

const fileFlag = (property: string): Flag => ({
  ...{ property, flag: kebab(property), type: 'file', isList: false, isNullable: false, isRequired: true },
  ...{ choices: [], isOpen: false, says: 'Path of the file' },
});

/** Every input of an operation as a flag: path, query, body, files. A name that stands twice is one flag. */
export function flagsOf(contract: Contract, endpoint: Endpoint, streams: boolean): Flag[] {
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    parametersOf(contract, endpoint, place).flatMap(({ name, required = false, schema, description }) =>
      flagsOfValue(contract, description === undefined ? schema : { ...schema, description }, {
        property: name,
        isRequired: required,
      }),
    ),
  );
  const files = filesOf(contract, endpoint).map(({ name }) => fileFlag(name));
  const unique = new Map<string, Flag>();
  // A streamed answer is a method of its own, not a property.
  for (const flag of [...parameters, ...bodyFlags(contract, endpoint), ...files])
    if (!unique.has(flag.flag) && !(streams && flag.property === 'stream')) unique.set(flag.flag, flag);
  return [...unique.values()];
}

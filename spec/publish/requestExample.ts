import type { Contract, Endpoint, Parameter, Schema } from '../contractDocument.ts';
import { examplesOf, parametersOf, resolve } from '../resolve.ts';

type Values = Readonly<Record<string, unknown>>;

/** A request that the contract shows: its required parameters, and the first example of its body. */
export interface RequestExample {
  readonly path: Values;
  readonly query: Values;
  /** Undefined without a JSON body. */
  readonly body: Values | undefined;
  /** Names of the parts of a multipart body. */
  readonly files: readonly string[];
}

export function requestExample(contract: Contract, endpoint: Endpoint): RequestExample {
  const { requestBody } = endpoint.operation;
  const [body] = examplesOf(contract, requestBody, 'application/json');
  const [form] = examplesOf(contract, requestBody, 'multipart/form-data');
  return {
    path: requiredValues(contract, endpoint, 'path'),
    query: requiredValues(contract, endpoint, 'query'),
    body: body?.[1].value as Values | undefined,
    files: Object.keys((form?.[1].value ?? {}) as Values),
  };
}

const requiredValues = (contract: Contract, endpoint: Endpoint, place: Parameter['in']): Values =>
  Object.fromEntries(
    parametersOf(contract, endpoint, place)
      .filter(({ required }) => required === true)
      .map((parameter) => [parameter.name, exampleValue(contract, parameter)]),
  );

/** First example of a parameter, or its first value. Undefined if it shows none. */
export function exampleValue(contract: Contract, { schema }: Parameter): unknown {
  const { examples, enum: values } = resolve<Schema>(contract, schema);
  const [example] = ((examples ?? values) as readonly unknown[] | undefined) ?? [];
  return example;
}

/** The path with its example values. */
export const examplePath = ({ path }: Endpoint, values: Values): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));

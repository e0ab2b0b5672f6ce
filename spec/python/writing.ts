import { type Contract, resolve, type Schema } from '../readContract.ts';
import type { ModelPlaces } from './modelPlaces.ts';
import { isModel, isWords, type Use } from './pythonTypes.ts';

/** What the texts of the client are made from. */
export interface Writing {
  readonly contract: Contract;
  readonly places: ModelPlaces;
  readonly words: (text: string) => string;
}

export type Properties = Readonly<Record<string, Schema>>;

/** Text for people: the property's own description, else that of the schema it names. */
export const describe = ({ contract, words }: Writing, schema: Schema): string =>
  words(String(schema.description ?? resolve<Schema>(contract, schema).description ?? ''));

/** A model and a list of words explain themselves. */
export function fieldHelp(writing: Writing, schema: Schema): string {
  const target = resolve<Schema>(writing.contract, schema);
  const hasOwnText = isModel(writing.contract, target) || isWords(target);
  return hasOwnText && schema.description === undefined && '$ref' in schema ? '' : describe(writing, schema);
}

/** Whether answers hold it, or only requests. */
export const useOf = ({ places }: Writing, name: string): Use =>
  places.answers.has(name) ? 'answer' : 'request';

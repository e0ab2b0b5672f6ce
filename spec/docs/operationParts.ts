import { bodyOf, type Contract, type Endpoint, type Parameter, parametersOf } from '../readContract.ts';
import { reasonOf } from './errorCatalogue.ts';
import { type Success, successesOf } from './operationFacts.ts';
import { type Field, fieldOf, type Shape, shapeOf } from './schemaFields.ts';

/** A part of the request or of an answer that has fields. */
export interface Part {
  readonly title: string;
  /** First part of its fields' ids. */
  readonly place: string;
  /** Markdown. */
  readonly text: string;
  readonly shape: Shape;
}

const PLACES = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const;

/** Returns what the request takes, by place, and each answer. */
export function partsOf(contract: Contract, endpoint: Endpoint): Part[] {
  const parameters = PLACES.map(([place, title]): Part => {
    const fields = parametersOf(contract, endpoint, place).map((one) => parameterOf(contract, one));
    return { title, place, text: '', shape: { fields, variants: [] } };
  });
  const body = bodyOf(contract, endpoint);
  const sent: Part[] =
    body === null ? [] : [{ title: 'Body', place: 'body', text: '', shape: shapeOf(contract, body.schema) }];
  return [
    ...[...parameters, ...sent].filter(({ shape }) => shape.fields.length + shape.variants.length > 0),
    ...successesOf(contract, endpoint).flatMap((success, index, all) =>
      answerParts(contract, success, all, index),
    ),
  ];
}

const parameterOf = (contract: Contract, { name, required, description, schema }: Parameter): Field =>
  fieldOf(contract, name, description === undefined ? schema : { ...schema, description }, required === true);

/** An answer whose fields were listed for an earlier status has only its sentence. */
function answerParts(contract: Contract, success: Success, all: readonly Success[], index: number): Part[] {
  const { status, description, content } = success;
  const title = `Answer ${status} ${reasonOf(status)}`;
  const schemaOf = (one: Success | undefined) => JSON.stringify(one?.content['application/json']?.schema);
  const earlier = all.slice(0, index).find((one) => schemaOf(one) === schemaOf(success));
  const isSame = earlier !== undefined && schemaOf(success) !== undefined;
  const { schema } = content['application/json'] ?? {};
  const shape = isSame || schema === undefined ? { fields: [], variants: [] } : shapeOf(contract, schema);
  const others = Object.keys(content).filter((type) => type !== 'application/json');
  const types = others.length === 0 ? '' : ` Also as ${others.map((type) => `\`${type}\``).join(', ')}.`;
  const media =
    schema === undefined && others.length > 0
      ? ` Sent as ${others.map((type) => `\`${type}\``).join(', ')}.`
      : types;
  const same = isSame ? ` The fields are those of ${earlier.status}.` : '';
  const whole = { title, place: `answer-${status}`, text: `${description.trim()}${media}${same}`, shape };
  const parts = [
    { title: 'Events of the stream', place: 'event', schema: content['text/event-stream']?.['x-events'] },
    { title: 'Columns of the CSV', place: 'column', schema: content['text/csv']?.['x-rows'] },
  ].flatMap(({ schema: one, ...part }): Part[] =>
    one === undefined ? [] : [{ ...part, text: '', shape: shapeOf(contract, one) }],
  );
  return [whole, ...parts];
}

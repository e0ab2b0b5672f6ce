import { escapeHtml } from './escapeHtml.ts';
import { oneLine } from './fieldMarkdown.ts';
import { plainText, renderInline, renderMarkdown } from './renderMarkdown.ts';
import type { Field, Shape } from './schemaFields.ts';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** What was listed before: objects by their fields, and fields by their meaning. */
type Seen = Map<string, { readonly id: string; readonly name: string }>;

/** Fields as a list with a line for each: name, type and need on one side, the meaning on the other. */
export function fieldList(shape: Shape, place: string, seen: Seen = new Map()): string {
  const list =
    shape.fields.length === 0
      ? ''
      : `<ul class="fields">\n${shape.fields.map((field) => fieldLine(field, place, seen)).join('')}</ul>\n`;
  const variants = shape.variants.map(({ title, meaning, shape: own }) => {
    const fields = fieldList(own, `${place}-${title.split(': ').at(-1)}`, seen);
    return (
      `<section class="variant"><p class="kind">${code(title)}</p>\n${meaning === '' ? '' : `<div class="meaning">${renderMarkdown(meaning)}</div>\n`}` +
      `${folded(fields, own, title, place)}</section>\n`
    );
  });
  return `${list}${variants.join('')}`;
}

/** Id of a field's line, unique on its page. */
export const fieldId = (place: string, name: string): string =>
  `${place}-${name}`.replaceAll(/[^\w.-]/g, '_');

function fieldLine(field: Field, place: string, seen: Seen): string {
  const id = fieldId(place, field.name);
  const inner = innerList(field, id, seen);
  return (
    `<li id="${id}"><div class="head">${nameOf(field.name)} <span class="type">${escapeHtml(field.type)}</span>${needOf(field, place)}</div>` +
    `<div class="meaning">${meaningOf(field, id, seen)}${notesOf(field)}</div>${inner}</li>\n`
  );
}

/** Fields of a request may be left out, fields of an answer seldom are: what is rare is said. */
const isOfAnswer = (place: string): boolean => /^(answer|event)/.test(place);

function needOf({ isRequired }: Field, place: string): string {
  if (isOfAnswer(place)) return isRequired ? '' : ' <span class="optional">not always</span>';
  return isRequired ? ' <span class="required">required</span>' : '';
}

/** A long name may break before a capital or an underscore. */
const nameOf = (name: string): string => code(name).replaceAll(/(?<=[a-z])(?=[A-Z_])/g, '<wbr>');

/** Longer meanings are said once. */
const LONG = 200;

function meaningOf({ name, meaning }: Field, id: string, seen: Seen): string {
  const earlier = meaning.length < LONG ? undefined : seen.get(meaning);
  if (earlier !== undefined && earlier.id !== id) {
    const [first = ''] = meaning.split(/(?<=\.)\s/);
    return `<p>${renderInline(first)} See <a href="#${earlier.id}">${code(earlier.name)}</a> above.</p>\n`;
  }
  seen.set(meaning, { id, name });
  return renderMarkdown(meaning);
}

/** Objects with the same fields as an earlier one refer to it. */
function innerList({ name, inner }: Field, id: string, seen: Seen): string {
  if (inner.fields.length + inner.variants.length < 2)
    return folded(fieldList(inner, id, seen), inner, name, id);
  const key = JSON.stringify(inner);
  const earlier = seen.get(key);
  if (earlier !== undefined)
    return `<p class="same">The same fields as <a href="#${earlier.id}">${code(earlier.name)}</a>.</p>`;
  seen.set(key, { id, name });
  return folded(fieldList(inner, id, seen), inner, name, id);
}

/** Fewer inner fields than this stay open: a click would save no room. */
const MANY = 3;

/** The entries of a list are what its answer is about. */
const ENTRIES = 'data';

/**
 * Inner fields of an answer wait behind a click, because the example beside shows them. A link to one of them
 * and the browser's own search open them without a script. What a caller sends is always open.
 */
function folded(fields: string, shape: Shape, name: string, place: string): string {
  const count = shape.fields.length;
  if (!isOfAnswer(place) || name === ENTRIES || count < MANY) return fields;
  return `<details class="inner"><summary>${count} fields of ${escapeHtml(name)}</summary>\n${fields}</details>\n`;
}

function notesOf({ values, bounds, pattern }: Field): string {
  const lines = [
    values.length === 0
      ? ''
      : `<p class="note">${values.length === 1 ? 'Always' : 'One of'} ${values.map(code).join(', ')}.</p>`,
    bounds === '' ? '' : `<p class="note">${renderInline(bounds)}</p>`,
    pattern === null ? '' : `<p class="note pattern">Form: ${code(pattern)}</p>`,
  ];
  return lines.join('');
}

export interface NamedField {
  /** Names from the outermost object on. */
  readonly names: readonly string[];
  readonly id: string;
  readonly meaning: string;
}

/** Every listed field of a shape with the id of its line, for the search. */
export function namedFields(
  shape: Shape,
  place: string,
  names: readonly string[] = [],
  seen = new Set<string>(),
): NamedField[] {
  const own = shape.fields.flatMap((field): NamedField[] => {
    const id = fieldId(place, field.name);
    const path = [...names, field.name];
    const meaning = [plainText(oneLine(field.meaning)), ...field.values].join(' ');
    const { inner } = field;
    const key = JSON.stringify(inner);
    const isRepeated = inner.fields.length + inner.variants.length > 1 && seen.has(key);
    seen.add(key);
    return [{ names: path, id, meaning }, ...(isRepeated ? [] : namedFields(inner, id, path, seen))];
  });
  const variants = shape.variants.flatMap(({ title, shape: inner }) =>
    namedFields(inner, `${place}-${title.split(': ').at(-1)}`, names, seen),
  );
  return [...own, ...variants];
}

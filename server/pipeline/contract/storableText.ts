import { type FieldError, Problem } from '../../problem.ts';

const MAX_DEPTH = 32;

const MAX_FIELD_LENGTH = 200;

/** Far above any list of the contract. The check for duplicates compares each pair. */
const MAX_ITEMS = 1_000;

/** Each unknown property would be a field error. */
const MAX_PROPERTIES = 1_000;

type Place = FieldError['in'];

/**
 * PostgreSQL stores neither NUL nor lone surrogates. Also limits lists, objects and depth, before anything
 * recursive walks the value.
 */
export function refuseUnstorableText(place: Place, value: unknown): FieldError[] {
  const found: FieldError[] = [];
  visit(value, '', 0, (field, fault) => {
    found.push({ field: field.slice(0, MAX_FIELD_LENGTH), in: place, ...fault });
  });
  return found;
}

type Fault = Pick<FieldError, 'code' | 'message'>;

const UNSTORABLE: Fault = {
  code: 'invalid_format',
  message: 'must not contain NUL or half of a surrogate pair',
};

const TOO_LONG: Fault = { code: 'too_long', message: `must have at most ${MAX_ITEMS} items` };

const TOO_WIDE: Fault = { code: 'too_long', message: `must have at most ${MAX_PROPERTIES} properties` };

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function visit(
  value: unknown,
  field: string,
  depth: number,
  report: (field: string, fault: Fault) => void,
): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) report(field, UNSTORABLE);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw new Problem('invalid_json', `JSON may be at most ${MAX_DEPTH} levels deep.`);
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) report(field, TOO_LONG);
    else for (const [at, item] of value.entries()) visit(item, `${field}[${at}]`, depth + 1, report);
    return;
  }
  const properties = Object.entries(value);
  if (properties.length > MAX_PROPERTIES) report(field, TOO_WIDE);
  else
    for (const [name, inner] of properties) {
      if (!isStorable(name)) report(field, UNSTORABLE);
      else visit(inner, field === '' ? name : `${field}.${name}`, depth + 1, report);
    }
}

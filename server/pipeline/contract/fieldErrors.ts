import type { Fault } from '../../../generated/validators.cjs';
import type { FieldError } from '../../problem.ts';

type Place = FieldError['in'];

export interface KnownFields {
  /** By place. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Names in the answer, some of which cannot be sent. */
  readonly shown?: readonly string[];
}

type Finding = Pick<FieldError, 'code' | 'message'> & { readonly expected?: string };

const MAX_FIELD_ERRORS = 50;

const MAX_FIELD_LENGTH = 200;

const MAX_EXPECTED_LENGTH = 500;

/** Turns `/skills/2/name` into `skills[2].name`. */
export function fieldOf(pointer: string, property?: string): string {
  const steps = pointer.split('/').slice(1);
  if (property !== undefined) steps.push(property.replaceAll('~', '~0').replaceAll('/', '~1'));
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce((path, name) => {
    if (/^\d+$/.test(name)) return `${path}[${name}]`;
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Equal except for case, or at most two edits away. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 64) return undefined;
  const same = known.find((candidate) => plain(candidate) === plain(name));
  if (same !== undefined) return same;
  const ranked = known.map((candidate) => ({ candidate, edits: distance(plain(candidate), plain(name)) }));
  const best = ranked.sort((a, b) => a.edits - b.edits)[0];
  return best !== undefined && best.edits <= 2 && best.edits * 2 < name.length ? best.candidate : undefined;
}

function unknownField(name: string, pointer: string, { names = {}, shown = [] }: KnownFields): Finding {
  if (pointer === '' && shown.includes(name))
    return { code: 'immutable', message: 'is shown in answers and cannot be set here; leave it out' };
  const place = fieldOf(pointer).replaceAll(/\[\d+\]/g, '[]');
  const meant = closestName(name, names[place] ?? []);
  const suggestion = meant === undefined ? '' : `; did you mean ${meant}?`;
  const finding: Finding = { code: 'unknown_field', message: `is not known here${suggestion}` };
  return meant === undefined ? finding : { ...finding, expected: meant };
}

const countedNoun = (limit: unknown, noun: string): string =>
  `${limit} ${limit === 1 ? noun : noun.replace(/y$/, 'ie')}${limit === 1 ? '' : 's'}`;

const DECIMAL = 'must be a decimal string such as "0.05"';

const IS_AMOUNT = /\/(?:Decimal|Usd)Amount\/type$/;

const FORMS: readonly [pattern: RegExp, message: string][] = [
  [/^\^(?:-\?)?\(0\|\[1-9\].*\)\(\\\.\\d\{1,\d+\}\)\?\$$/, DECIMAL],
  [/^\^\(max\|/, 'must be max or a decimal string such as "0.05"'],
  [/^\^0x\[0-9a-fA-F\]\{40\}\$$/, 'must be an address: 0x and 40 hexadecimal digits'],
  [/^\^0x\[0-9a-f\]\{64\}\$$/, 'must be a hash: 0x and 64 hexadecimal digits'],
];

/** A trailing blank is invisible to its author. */
const OTHER_FORMS: ReadonlyMap<string, string> = new Map([
  [
    '^(agt|acc)_[0-9A-Z]{26}\\.[A-Za-z0-9_-]{43}$',
    'must be the token of a link that freezes: all that stands after # in it',
  ],
  ['^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time of day such as 09:30'],
  ['^[A-Z0-9]{1,10}$', 'must be 1 to 10 capital letters or digits'],
  ['^[A-Za-z0-9.]{1,16}$', 'must be a symbol: 1 to 16 letters, digits or dots'],
  [
    '^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$',
    'must be a symbol, or an address: 0x and 40 hexadecimal digits',
  ],
  ['^(https?|ipfs)://[^\\s]+$', 'must be an https or ipfs URL'],
  ['^https://[^\\s]+$', 'must be an https URL'],
  ['^https?://[^\\s/]+$', 'must be an origin such as https://app.example.com'],
  [
    '^[^\\s\\x00-\\x1f\\x7f]([^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f])?$',
    'must not begin or end with a blank, nor have control characters',
  ],
  ['^[^\\x00-\\x1f\\x7f]+$', 'must not have control characters'],
  [
    '^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$',
    'must not have control characters other than tabs and ends of lines',
  ],
  ['^\\S(.*\\S)?$', 'must not begin or end with a blank, and must be one line'],
  ['\\S', 'must not be blank'],
  [
    '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
    'must be a time such as 2026-01-31T09:00:00Z',
  ],
  ['^[a-z][a-z0-9-]{1,47}$', 'must be 2 to 48 small letters, digits or hyphens, a letter first'],
  [
    '^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$',
    'must be the id of a skill or preset, or a slug such as calm or calm@2',
  ],
  ['^[A-Za-z0-9][A-Za-z0-9._:/-]*$', 'must be the id of a model, such as house/planner-1'],
  ['^[0-9a-fA-F.:]+/[0-9]{1,3}$', 'must be a network in CIDR notation, such as 203.0.113.0/24'],
  ['^0x([0-9a-fA-F]{2})+$', 'must be bytes: 0x and pairs of hexadecimal digits'],
  ['^(0|[1-9]\\d{0,77})$', 'must be a whole number as a string, such as "1000000"'],
  ['^[A-Za-z0-9_-]+$', 'must be a cursor that the list has answered'],
  ['^[0-9a-f]{64}$', 'must be a SHA-256: 64 small hexadecimal digits'],
  ['^(agt|acc)_[0-9A-HJKMNP-TV-Z]{26}$', 'must be the id of an agent or account'],
  ['^[0-9]{8}$', 'must be the eight digits of the code'],
  ['^b[a-z2-7]{58}$', 'must be a CID of version 1 in base32: b and 58 characters'],
  [
    '^("[!-~]{1,255}"|[!#-~][!-~]{0,254}|"([!-~]{0,253}[!#-~])?)$',
    'must be 1 to 255 visible ASCII characters',
  ],
]);

const formOf = (pattern: string): string =>
  FORMS.find(([form]) => form.test(pattern))?.[1] ??
  OTHER_FORMS.get(pattern) ??
  'does not have the expected form';

const FORMATS: Readonly<Record<string, Finding>> = {
  eip55: { code: 'checksum_mismatch', message: 'is in mixed case with a wrong EIP-55 checksum' },
  visible: { code: 'pattern_mismatch', message: 'has control or invisible characters' },
  'visible-lines': {
    code: 'pattern_mismatch',
    message: 'has control or invisible characters other than tabs and ends of lines',
  },
};

/** The caller's value is never repeated. */
const FINDINGS: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Finding>> = {
  required: () => ({ code: 'required', message: 'is required' }),
  type: ({ type }) => ({
    code: 'invalid_type',
    message: `must be of type ${[type].flat().join(' or ')}`,
    expected: String(type),
  }),
  enum: ({ allowedValues }) => {
    const values = (allowedValues as unknown[]).map(String).join(', ');
    return { code: 'invalid_enum', message: 'is none of the allowed values', expected: values };
  },
  const: ({ allowedValue }) => ({
    code: 'invalid_enum',
    message: 'is not the only allowed value',
    expected: String(allowedValue),
  }),
  pattern: ({ pattern }) => ({
    code: 'pattern_mismatch',
    message: formOf(String(pattern)),
    expected: String(pattern),
  }),
  format: ({ format }) =>
    FORMATS[String(format)] ?? {
      code: 'invalid_format',
      message: `is not a valid ${format}`,
      expected: String(format),
    },
  minLength: ({ limit }) => ({
    code: 'too_short',
    message: `must have at least ${countedNoun(limit, 'character')}`,
  }),
  maxLength: ({ limit }) => ({
    code: 'too_long',
    message: `must have at most ${countedNoun(limit, 'character')}`,
  }),
  maxBytes: ({ limit }) => ({ code: 'too_long', message: `must have at most ${limit} bytes in UTF-8` }),
  minItems: ({ limit }) => ({
    code: 'too_short',
    message: `must have at least ${countedNoun(limit, 'item')}`,
  }),
  maxItems: ({ limit }) => ({ code: 'too_long', message: `must have at most ${countedNoun(limit, 'item')}` }),
  minProperties: ({ limit }) => ({
    code: 'too_short',
    message: `must have at least ${countedNoun(limit, 'property')}`,
  }),
  maxProperties: ({ limit }) => ({
    code: 'too_long',
    message: `must have at most ${countedNoun(limit, 'property')}`,
  }),
  minimum: ({ limit }) => ({ code: 'too_small', message: `must be at least ${limit}` }),
  exclusiveMinimum: ({ limit }) => ({ code: 'too_small', message: `must be greater than ${limit}` }),
  maximum: ({ limit }) => ({ code: 'too_large', message: `must be at most ${limit}` }),
  exclusiveMaximum: ({ limit }) => ({ code: 'too_large', message: `must be less than ${limit}` }),
  multipleOf: ({ multipleOf }) => ({ code: 'out_of_range', message: `must be a multiple of ${multipleOf}` }),
  uniqueItems: () => ({ code: 'duplicate', message: 'must not have the same item twice' }),
};

const OTHERWISE: Finding = { code: 'invalid_type', message: 'has none of the accepted forms' };

const COMPOSITES = new Set(['oneOf', 'anyOf', 'allOf', 'not', 'if']);

function fieldError(place: Place, fault: Fault, known: KnownFields): FieldError {
  const { keyword, instancePath, params } = fault;
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  const property = extra ?? (keyword === 'required' ? params.missingProperty : undefined);
  const field = fieldOf(instancePath, property === undefined ? undefined : String(property));
  const finding =
    extra === undefined
      ? (FINDINGS[keyword]?.(params) ?? OTHERWISE)
      : unknownField(String(extra), instancePath, known);
  const { code, expected } = finding;
  const message = keyword === 'type' && IS_AMOUNT.test(fault.schemaPath) ? DECIMAL : finding.message;
  const about = { field: field.slice(0, MAX_FIELD_LENGTH), in: place, code, message };
  return expected === undefined ? about : { ...about, expected: expected.slice(0, MAX_EXPECTED_LENGTH) };
}

/** Drops a composite's fault if a branch explains more, and the pattern fault of a text that is too short. */
function mostSpecific(faults: readonly Fault[]): readonly Fault[] {
  const isSpecific = (fault: Fault): boolean =>
    !COMPOSITES.has(fault.keyword) && fault.params.type !== 'null';
  const placesOf = (some: readonly Fault[]): Set<string> =>
    new Set(some.map(({ instancePath }) => instancePath));
  const explained = placesOf(faults.filter(isSpecific));
  const tooShort = placesOf(faults.filter(({ keyword }) => keyword === 'minLength'));
  return faults.filter((fault) => {
    if (fault.keyword === 'pattern') return !tooShort.has(fault.instancePath);
    return isSpecific(fault) || !explained.has(fault.instancePath);
  });
}

/** Each field and code once, at most 50. */
export function fieldErrors(place: Place, faults: readonly Fault[], known: KnownFields = {}): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const fault of mostSpecific(faults)) {
    const error = fieldError(place, fault, known);
    const key = `${error.field}\0${error.code}`;
    if (!found.has(key)) found.set(key, error);
    if (found.size === MAX_FIELD_ERRORS) break;
  }
  return [...found.values()];
}

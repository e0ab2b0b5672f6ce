import type { Operation } from '../../../generated/operations.ts';
import type { Fault, OperationValidators, Validate } from '../../../generated/validators.cjs';
import { Problem } from '../../problem.ts';
import { fieldOf } from '../contract/fieldErrors.ts';
import { refuseUnstorableText } from '../contract/storableText.ts';
import { coerceQuery } from '../contract/validate.ts';
import type { Arguments } from './toolRequest.ts';

/** An argument that was read differently from how it was sent. */
export interface ReadArgument {
  /** For example `limits.max_slippage_bps`. */
  readonly argument: string;
  /** `nothing`: as if left out. */
  readonly as: 'nothing' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly wasNull: boolean;
}

export interface GivenArguments {
  readonly given: Arguments;
  readonly read: readonly ReadArgument[];
}

type Node = Record<string, unknown>;

type Step = string;

/** Each pass may reveal values inside what the previous one has parsed. */
const MAX_PASSES = 4;

const INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;

const DECIMAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/**
 * Models write null or "" for absent values, and numbers or lists as text. Changes only what the operation
 * would refuse: drops null and "" of optional arguments, and parses integers, booleans, lists and objects
 * from text. Amounts stay text.
 */
export function readArguments(
  operation: Operation,
  validators: OperationValidators,
  sent: Arguments,
): GivenArguments {
  if (!isReadable(sent)) return { given: sent, read: [] };
  const inPath = new Set(operation.path.split('/'));
  const read: ReadArgument[] = [];
  const entries = new Map<string, unknown>();
  const query: Node = {};
  const body: Node = {};
  for (const [name, value] of Object.entries(sent)) {
    const isQuery = Object.hasOwn(operation.query, name);
    if (inPath.has(`{${name}}`)) entries.set(name, value);
    else if (name === 'idempotencyKey' && operation.idempotency !== 'none') {
      if (isEmpty(value) && operation.idempotency === 'honoured') read.push(leftOut(name, value));
      else entries.set(name, value);
    } else if (isQuery || operation.body === 'none')
      set(query, name, isQuery ? listed(operation, name, value, read) : value);
    else set(body, name, value);
  }
  const withoutNull = dropNulls(operation, query, read);
  const queried = repaired(validators.query, withoutNull, read, (value) =>
    coerceQuery(operation.query, value),
  );
  const meant = validators.body === undefined ? body : repaired(validators.body, body, read, structuredClone);
  return { given: merged([...entries], queried, meant), read };
}

/** The operation itself refuses the rest. */
function isReadable(sent: Arguments): boolean {
  try {
    return refuseUnstorableText('body', sent).length === 0;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const isEmpty = (value: unknown): value is null | '' => value === null || value === '';

const leftOut = (argument: string, value: unknown): ReadArgument => ({
  argument,
  as: 'nothing',
  wasNull: value === null,
});

/** A URL has no null, and an empty text is no list. */
function dropNulls({ query: known }: Operation, query: Node, read: ReadArgument[]): Node {
  for (const [name, value] of Object.entries(query)) {
    const isNone = value === null || (value === '' && known[name] === 'strings');
    if (!isNone || !Object.hasOwn(known, name)) continue;
    delete query[name];
    read.push(leftOut(name, value));
  }
  return query;
}

/** Splitting by commas would break a JSON list. */
function listed(operation: Operation, name: string, value: unknown, read: ReadArgument[]): unknown {
  if (operation.query[name] !== 'strings' || typeof value !== 'string') return value;
  const list = jsonOf(value, 'array');
  if (list === undefined) return value;
  read.push({ argument: name, as: 'array', wasNull: false });
  return list;
}

/** `check` writes defaults into its input, so it gets a copy. */
function repaired(check: Validate, sent: Node, read: ReadArgument[], copyOf: (value: Node) => unknown): Node {
  if (!holdsReadable(sent)) return sent;
  let value = sent;
  const settled = new Set<string>();
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    if (check(copyOf(value))) return value;
    const faults = [...(check.errors ?? [])];
    const next = structuredClone(value);
    const found = repairsOf(next, faults, settled);
    if (found.length === 0) return value;
    const dropped = found.filter(({ as }) => as === 'nothing');
    const isMissed = dropped.length > 0 && missesAnyOf(check, copyOf(next), dropped, faults);
    for (const { pointer } of isMissed ? dropped : found) settled.add(pointer);
    if (isMissed) continue;
    read.push(...found.map(({ pointer, as, wasNull }) => ({ argument: fieldOf(pointer), as, wasNull })));
    value = next;
  }
  return value;
}

interface Repair extends Omit<ReadArgument, 'argument'> {
  readonly pointer: string;
}

function repairsOf(value: Node, faults: readonly Fault[], settled: ReadonlySet<string>): Repair[] {
  const repairs: Repair[] = [];
  const pointers = new Set(faults.map(({ instancePath }) => instancePath));
  for (const pointer of pointers) {
    const steps = stepsOf(pointer);
    const last = steps.pop();
    if (last === undefined || settled.has(pointer)) continue;
    const holder = steps.reduce<unknown>(inside, value);
    const given = inside(holder, last);
    const types = faults
      .filter(({ instancePath, keyword }) => instancePath === pointer && keyword === 'type')
      .flatMap(({ params }) => [params.type].flat().map(String));
    const meant = typeof given === 'string' ? spelled(given, types) : undefined;
    if (meant !== undefined) {
      set(holder as Node, last, meant.value);
      repairs.push({ pointer, as: meant.as, wasNull: false });
    } else if (isEmpty(given) && !Array.isArray(holder)) {
      delete (holder as Node)[last];
      repairs.push({ pointer, as: 'nothing', wasNull: given === null });
    }
  }
  return repairs;
}

/** A required value's own fault explains more than its absence. */
function missesAnyOf(
  check: Validate,
  value: unknown,
  dropped: readonly Repair[],
  before: readonly Fault[],
): boolean {
  if (check(value)) return false;
  const holders = new Set(dropped.map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/'))));
  const known = new Set(before.map(keyOf));
  return [...(check.errors ?? [])].some(
    (fault) => holders.has(fault.instancePath) && !known.has(keyOf(fault)),
  );
}

const keyOf = ({ instancePath, keyword, params }: Fault): string =>
  JSON.stringify([instancePath, keyword, params]);

type Spelled = { readonly value: unknown; readonly as: Exclude<ReadArgument['as'], 'nothing'> };

function spelled(text: string, types: readonly string[]): Spelled | undefined {
  if (types.includes('integer') && INTEGER.test(text)) return { value: Number(text), as: 'integer' };
  if (types.includes('number') && DECIMAL.test(text)) return { value: Number(text), as: 'number' };
  if (types.includes('boolean') && (text === 'true' || text === 'false'))
    return { value: text === 'true', as: 'boolean' };
  for (const as of ['array', 'object'] as const) {
    const value = types.includes(as) ? jsonOf(text, as) : undefined;
    if (value !== undefined) return { value, as };
  }
  return undefined;
}

function jsonOf(text: string, as: 'array' | 'object'): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isMeant = typeof value === 'object' && value !== null && Array.isArray(value) === (as === 'array');
    return isMeant && isReadable({ value }) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Most calls have nothing to repair. */
function holdsReadable(value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (typeof value === 'string') return value === 'true' || value === 'false' || /^\s*[[{]|^-?\d/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsReadable);
}

const stepsOf = (pointer: string): Step[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const inside = (value: unknown, step: Step): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Node)[step]
    : undefined;

/** `__proto__` is a property like any other. */
function set(target: Node, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

function merged(entries: readonly (readonly [string, unknown])[], ...parts: readonly Node[]): Arguments {
  const whole: Node = {};
  for (const [name, value] of [...entries, ...parts.flatMap((part) => Object.entries(part))])
    set(whole, name, value);
  return whole;
}

const PLAIN_NAME = /^[A-Za-z0-9_.[\]]{1,100}$/;

/** Null for absence is not mentioned. */
export function readingSentence(read: readonly ReadArgument[]): string | null {
  const told = read.filter(({ wasNull }) => !wasNull);
  if (told.length === 0) return null;
  // Unknown names come from the caller, so they are not repeated.
  const parts = told.map(({ argument, as }) => `${PLAIN_NAME.test(argument) ? argument : 'one'} as ${as}`);
  return `Read otherwise than sent: ${parts.join(', ')}.`;
}

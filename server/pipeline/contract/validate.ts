import type { Operation, QueryType } from '../../../generated/operations.ts';
import type { OperationValidators, Validate } from '../../../generated/validators.cjs';
import { contractViolation, type FieldError } from '../../problem.ts';
import { fieldErrors, type KnownFields } from './fieldErrors.ts';
import type { Request } from './request.ts';
import { refuseUnstorableText } from './storableText.ts';

export interface Validated {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const MAX_FIELD_ERRORS = 50;

const MAX_FIELD_LENGTH = 200;

/**
 * Adds the contract's defaults. The sent body stays unchanged, because defaults are no part of the
 * fingerprint. Reports all faults together.
 * @throws Problem validation_failed, or invalid_json for JSON that is too deep
 */
export function validate(
  operation: Operation,
  validators: OperationValidators,
  request: Request,
  sentBody: unknown,
): Validated {
  const path = judge('path', validators.path, { ...request.path });
  const query = judge('query', validators.query, coerceQuery(operation.query, request.query), {
    names: validators.fields.query,
  });
  const body = judgeBody(operation, validators, sentBody);
  if (path.found.length + query.found.length + body.found.length > 0) {
    const found = [...path.found, ...query.found, ...body.found];
    throw contractViolation(found.slice(0, MAX_FIELD_ERRORS));
  }
  return { path: path.value, query: query.value, body: body.value };
}

interface Judgement {
  readonly value: unknown;
  readonly found: readonly FieldError[];
}

function judge(place: FieldError['in'], check: Validate, value: unknown, known: KnownFields = {}): Judgement {
  const unstorable = refuseUnstorableText(place, value);
  if (unstorable.length > 0) return { value, found: unstorable };
  // The validator writes defaults into its input. Path and query are copies already.
  const own = place === 'body' ? structuredClone(value) : value;
  return { value: own, found: check(own) ? [] : fieldErrors(place, check.errors ?? [], known) };
}

function judgeBody(operation: Operation, validators: OperationValidators, sent: unknown): Judgement {
  // The multipart parser accepts only the parts that the contract names.
  if (operation.files.length > 0) return { value: sent, found: [] };
  if (operation.body === 'none') return { value: undefined, found: refuseContent(sent) };
  const check = validators.body;
  if (check === undefined || (sent === undefined && operation.body === 'optional')) {
    return { value: undefined, found: [] };
  }
  if (sent !== undefined) {
    const { body: names, shown } = validators.fields;
    return judge('body', check, sent, { names, shown });
  }
  return {
    value: undefined,
    found: [{ field: '', in: 'body', code: 'required', message: 'a JSON body is required' }],
  };
}

/** An empty object is accepted. */
function refuseContent(sent: unknown): readonly FieldError[] {
  if (sent === undefined) return [];
  const unstorable = refuseUnstorableText('body', sent);
  if (unstorable.length > 0) return unstorable;
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const names = isObject ? Object.keys(sent) : [''];
  const message = 'is not known here; this operation takes no body';
  return names.map((name) => ({
    field: name.slice(0, MAX_FIELD_LENGTH),
    in: 'body',
    code: 'unknown_field',
    message,
  }));
}

/** The validator refuses what stays text, and a single value that was sent twice. */
export function coerceQuery(
  types: Readonly<Record<string, QueryType>>,
  query: Request['query'],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, text]) => [name, coerce(types[name], text)]));
}

const partsOf = (text: unknown): unknown => (typeof text === 'string' ? text.split(',') : text);

function coerce(type: QueryType | undefined, text: unknown): unknown {
  if (type === 'strings') return Array.isArray(text) ? text.flatMap(partsOf) : partsOf(text);
  if (typeof text !== 'string') return text;
  if (type === 'integer' && /^-?(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text))) {
    return Number(text);
  }
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

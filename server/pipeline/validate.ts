import type { Operation } from '../../generated/operations.ts';
import type { OperationValidators, Validate } from '../../generated/validators.cjs';
import { breaksContract, type FieldError } from '../errors.ts';
import { coerceQuery } from './coerceQuery.ts';
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
 * Judges path, query and body by the contract and returns them with the contract's defaults; what was sent stays as it was,
 * because a default is no part of the request's fingerprint. All faults of all places are reported together.
 * @throws Problem validation_failed, or invalid_json for JSON that is too deep.
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
    throw breaksContract(found.slice(0, MAX_FIELD_ERRORS));
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
  // The validator writes defaults into what it is given. Path and query are this call's own already.
  const own = place === 'body' ? structuredClone(value) : value;
  return { value: own, found: check(own) ? [] : fieldErrors(place, check.errors ?? [], known) };
}

function judgeBody(operation: Operation, validators: OperationValidators, sent: unknown): Judgement {
  // The door takes exactly the parts that the contract names.
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

/** An operation without a body takes an empty object for none; anything more was meant for something that does not exist. */
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

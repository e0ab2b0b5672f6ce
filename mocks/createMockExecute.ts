import { OPERATIONS, type Operation, type OperationId } from '../generated/operations.ts';
import { isChecksumValid, toChecksum } from '../server/adapters/addressBook/checksum.ts';
import { readProof } from '../server/pipeline/access/authenticate.ts';
import {
  type Accepts,
  type Answer,
  type Credential,
  type Request,
  wantsEvents,
} from '../server/pipeline/contract/request.ts';
import { type Validated, validate } from '../server/pipeline/contract/validate.ts';
import { createValidators } from '../server/pipeline/contract/validators.ts';
import { readIdempotencyKey } from '../server/pipeline/execute/idempotencyKey.ts';
import { chooseAnswer } from './chooseAnswer.ts';
import { documentedAnswers } from './documentedAnswers.ts';
import { openPrism, SHOW } from './openPrism.ts';
import type { Preference } from './preferenceOf.ts';
import { showDocument } from './showDocument.ts';
import type { AnsweringWorld } from './world/answerWorld.ts';

/** The mock knows no accounts: every well-formed key or cookie belongs to this one and may do everything. */
const ANYBODY = 'acc_of_the_mock';

const ANSWERS = documentedAnswers();

export type MockExecute = (
  operationId: OperationId,
  request: Request,
  credential: Credential,
  preference: Preference,
) => Promise<Answer>;

/**
 * Executes one call. If the contract alone decides, refuses it like the service; else answers with the
 * contract's example. Keeps nothing between calls.
 * @throws Problem as the service would; validation_failed for a preference that the contract does not
 * document
 */
export async function createMockExecute(
  publicUrl: () => string,
  world: AnsweringWorld | null = null,
): Promise<MockExecute> {
  const { prism, operations } = await openPrism(SHOW);
  const validators = createValidators(isChecksumValid);
  const rows = new Map<string, Operation>(OPERATIONS.map((row) => [row.operationId, row]));
  const resources = new Map(operations.map((resource) => [resource.iid ?? '', resource]));
  return async (operationId, request, credential, preference) => {
    const operation = rows.get(operationId);
    const resource = resources.get(operationId);
    if (operation === undefined || resource === undefined) throw new Error(`There is no ${operationId}.`);
    const proof = readProof(operation, credential);
    const body = operation.method === 'get' ? undefined : await request.readBody(operation.files);
    const asked = validate(operation, validators[operationId], request, body);
    readIdempotencyKey(operation, request, proof === null ? undefined : ANYBODY, body);
    const isPlain = Object.keys(preference).length === 0;
    const document = isPlain ? await showDocument(operationId, request, publicUrl) : null;
    if (document !== null) return document;
    const isOfWorld = isPlain && world !== null && request.accepts !== 'csv';
    const shown = isOfWorld ? answerByWorld(world, operation, asked, request) : null;
    if (shown !== null) return shown;
    const input = { method: resource.method as 'get', url: { path: resource.path } };
    const isOther = isPlain && world !== null && operation.method === 'get';
    const wish = isOther ? emptyIfListed(operationId) : preference;
    const mock = chooseAnswer(operationId, wish, wantedType(request.accepts, body));
    const example = await prism.request(input, [resource], { ...SHOW, mock })();
    if (example._tag === 'Left') throw example.left;
    const { statusCode, headers = {}, body: value } = example.right.output;
    return {
      status: statusCode,
      body: operation.answersBytes ? fileOf(value, headers) : bodyOf(value, mock.dynamic),
      headers: trueHeaders(statusCode, headers, value),
    };
  };
}

function wantedType(accepts: Accepts, body: unknown): string | null {
  if (wantsEvents(accepts, body)) return 'text/event-stream';
  return accepts === 'csv' ? 'text/csv' : null;
}

/** What the second world knows of the operation; null: the contract's example answers. */
function answerByWorld(
  world: AnsweringWorld,
  { operationId }: Operation,
  { path, query }: Validated,
  { requestId }: Request,
): Answer | null {
  const headers = { 'X-Request-Id': requestId };
  const asked = { path: textsOf(path), query: textsOf(query) };
  if (operationId === 'getIpfsFile') {
    const bytes = world.picture(asked.path.cid ?? '');
    const picture = {
      ...headers,
      'Content-Type': 'image/png',
      ETag: `"${asked.path.cid}"`,
      ...PICTURE_HEADERS,
    };
    return bytes === null ? null : { status: 200, body: bytes, headers: picture };
  }
  const shown = world.answer(operationId as OperationId, asked);
  if (shown === null) return null;
  const { meta = {}, ...body } = shown;
  return { status: 200, body: { ...body, meta: { requestId, ...meta } }, headers };
}

/** As the service sends them. */
const PICTURE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const textsOf = (values: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as object).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** A list that the world does not know is empty: the example's records are those of the first world. */
const emptyIfListed = (operationId: OperationId): Preference =>
  ANSWERS.get(operationId)?.some(({ examples }) => examples.some(({ name }) => name === 'empty')) === true
    ? { exampleKey: 'empty' }
    : {};

/** Decodes the base64 of examples: the mock sends the file itself. */
function fileOf(example: unknown, headers: Readonly<Record<string, string>>): object | string | Uint8Array {
  const isBytes = typeof example === 'string' && headers['Content-type'] !== 'application/json';
  return isBytes ? new Uint8Array(Buffer.from(example, 'base64')) : bodyOf(example, false);
}

/**
 * Gives made-up addresses their EIP-55 checksum, as the service does. An answer without content is empty
 * text.
 */
function bodyOf(example: unknown, isMadeUp: boolean): object | string {
  if (typeof example === 'string') return example;
  if (!isMadeUp) return (example ?? '') as object | string;
  return JSON.parse(JSON.stringify(example), (_, value: unknown) =>
    typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) ? toChecksum(value) : value,
  ) as object;
}

const ID = /[a-z]{3}_[0-9A-Z]{26}$/;

/**
 * Keeps the headers that fit this example: Prism shows all headers of the status. Nothing was sent before, so
 * no answer is a replay. Location leads to the shown record.
 */
function trueHeaders(status: number, shown: Readonly<Record<string, string>>, example: unknown) {
  const { 'Idempotent-Replayed': _, 'Content-type': type, Location: location, ...rest } = shown;
  const headers: Record<string, string> = rest;
  if (type?.startsWith('text/')) headers['Content-Type'] = `${type}; charset=utf-8`;
  else if (type !== undefined && type !== 'application/json') headers['Content-Type'] = type;
  const { code, id } = (example ?? {}) as { readonly code?: string; readonly id?: string };
  if (status === 409 && code !== 'idempotency_in_progress') delete headers['Retry-After'];
  if (location === undefined || (status === 409 && code !== 'possible_duplicate_launch')) return headers;
  const ofRecord = (listed: string): string => (id?.slice(0, 4) === listed.slice(0, 4) ? id : listed);
  return { ...headers, Location: location.replace(ID, ofRecord) };
}

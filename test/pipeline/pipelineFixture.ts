import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { pino } from 'pino';
import document from '../../generated/openapi.json' with { type: 'json' };
import { isChecksumValid, toChecksum } from '../../server/adapters/addressBook/checksum.ts';
import type { ConnectedChain } from '../../server/adapters/chain/rpc/rpcClient.ts';
import { walletSignatures } from '../../server/adapters/chain/walletSignatures.ts';
import { loadModelCatalog } from '../../server/adapters/models/modelCatalog.ts';
import { scopedTrace } from '../../server/adapters/telemetry/scopedTrace.ts';
import { SERVICE } from '../../server/audit/auditEventRows.ts';
import type { Context } from '../../server/composition/context.ts';
import type { Config } from '../../server/config/config.ts';
import { UNBOUNDED } from '../../server/domain/access/apiKeyGrant.ts';
import {
  csrfTokenOf,
  hashSessionToken,
  issueSessionToken,
} from '../../server/domain/access/credentialFormats.ts';
import { mintApiKey } from '../../server/domain/access/mintApiKey.ts';
import { insertAccount } from '../../server/domain/accounts/accountRows.ts';
import { insertSession, SESSION_MS } from '../../server/domain/accounts/sessionRows.ts';
import { createApp } from '../../server/http/app.ts';
import { listen } from '../../server/http/listen.ts';
import { newId } from '../../server/ids.ts';
import { createApiKey } from '../../server/operations/account/createApiKey.ts';
import { createSession } from '../../server/operations/account/createSession.ts';
import { createSignInMessage } from '../../server/operations/account/createSignInMessage.ts';
import { deleteApiKey } from '../../server/operations/account/deleteApiKey.ts';
import { deleteSession } from '../../server/operations/account/deleteSession.ts';
import { getCurrentApiKey } from '../../server/operations/account/getCurrentApiKey.ts';
import { getProfile } from '../../server/operations/account/getProfile.ts';
import { getSession } from '../../server/operations/account/getSession.ts';
import { listApiKeys } from '../../server/operations/account/listApiKeys.ts';
import { listSessions } from '../../server/operations/account/listSessions.ts';
import { removeSession } from '../../server/operations/account/removeSession.ts';
import { rotateApiKey } from '../../server/operations/account/rotateApiKey.ts';
import { updateProfile } from '../../server/operations/account/updateProfile.ts';
import { getOpenApi } from '../../server/operations/platform/getOpenApi.ts';
import { listModels } from '../../server/operations/platform/listModels.ts';
import { listSkills } from '../../server/operations/skills/listSkills.ts';
import type { Handlers } from '../../server/pipeline/contract/call.ts';
import { createPipeline, type PipelineOptions } from '../../server/pipeline/execute/execute.ts';
import { noMeter } from '../../server/ports/telemetry.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';
import { witnessFetch } from '../harness/witness.ts';

const SESSIONS = { createSignInMessage, createSession, getSession, deleteSession };
const KEYS = { createApiKey, deleteApiKey, getCurrentApiKey, listApiKeys, rotateApiKey };
const ACCOUNT = { ...KEYS, getProfile, updateProfile, listSessions, removeSession };
const REAL = { ...SESSIONS, ...ACCOUNT, getOpenApi, listModels, listSkills };

const NOBODY = `0x${'00'.repeat(20)}`;
/** Pages that may have a session, besides the service's own. */
export const APP_ORIGIN = 'https://app.example.com';
/** No account is a contract: a signature without a key is nobody's. */
const WITHOUT_CHAIN = {
  toChecksum,
  seedWords: [],
  walletSignatures: walletSignatures({ hasCode: async () => false } as unknown as ConnectedChain),
  chainGuard: { assertSame: async () => undefined },
};

export type AnyHandlers = Readonly<Record<string, unknown>>;
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/**
 * The service's door and pipeline on a real socket and database. Chain operations are the test's own
 * handlers.
 */
export async function startPipeline(
  handlers: AnyHandlers = {},
  change: Partial<Context> = {},
  settings: Partial<Config> = {},
  times: Pick<PipelineOptions, 'firstEventMs'> = {},
) {
  const database = change.db === undefined ? await createTestDatabase() : lent(change.db);
  let baseUrl = '';
  const closing = new AbortController();
  const clock = { at: Date.parse('2026-11-20T09:00:00.000Z'), now: () => new Date(clock.at) };
  const context = {
    config: {
      apiKeyPepper: 'a pepper for tests only',
      rateLimits: 'off',
      trustedProxies: [],
      chainId: 31_337,
      corsOrigins: [APP_ORIGIN, '*'],
      publicUrl: null,
      starterCredits: '0',
      ...settings,
    },
    publicUrl: () => baseUrl,
    ...WITHOUT_CHAIN,
    modelCatalog: loadModelCatalog(undefined),
    meter: noMeter,
    trace: scopedTrace(null),
    log: pino({ level: 'silent' }),
    clock,
    db: database.db,
    closing: closing.signal,
    // No agent, so no policy.
    policyGate: { judge: async () => undefined },
    ...change,
  } as unknown as Context;
  const pipeline = createPipeline({
    context,
    handlers: { ...REAL, ...handlers } as unknown as Handlers,
    isChecksumValid,
    brokenReply: 'throw',
    ...times,
  });
  const app = createApp(pipeline, { context });
  const listening = await listen(app, '127.0.0.1', 0, clock);
  baseUrl = `http://127.0.0.1:${listening.port}`;
  return {
    ...database,
    baseUrl,
    port: listening.port,
    clock,
    context,
    async account(grant: Partial<Parameters<typeof mintApiKey>[2]['grant']> = {}) {
      const accountId = newId('acc', clock.now());
      return database.db.transaction().execute(async (trx) => {
        await insertAccount(trx, accountId, clock.now());
        const all = { ...UNBOUNDED, ...grant };
        const { key, row } = await mintApiKey(context, trx, {
          actor: SERVICE,
          accountId,
          parentId: null,
          name: 'first',
          grant: all,
          isLimited: false,
        });
        return { accountId, key, keyId: row.id };
      });
    },
    /** As its page sends it. No wallet signed in. */
    async session() {
      const accountId = newId('acc', clock.now());
      const id = newId('ses', clock.now());
      const token = issueSessionToken();
      const hash = hashSessionToken(context.config.apiKeyPepper, token);
      await database.db.transaction().execute(async (trx) => {
        await insertAccount(trx, accountId, clock.now());
        const row = { id, account_id: accountId, address: NOBODY, hash, ip: null, user_agent: null };
        await insertSession(trx, row, clock.now(), new Date(clock.at + SESSION_MS));
      });
      const csrf = csrfTokenOf(context.config.apiKeyPepper, id);
      return {
        accountId,
        id,
        headers: { cookie: `session=${token}`, origin: baseUrl, 'x-csrf-token': csrf },
      };
    },
    request: (method: string, path: string, options: RequestOptions = {}) =>
      request(baseUrl, method, path, options),
    /** The same for the service's own operations: the answer is held against the contract, and counts as seen. */
    call: (method: string, path: string, options: RequestOptions = {}) =>
      request(baseUrl, method, path, options, witnessFetch),
    async closeDoor(graceMs: number) {
      closing.abort();
      await listening.close(graceMs);
    },
    async close() {
      closing.abort();
      await listening.close(100);
      await database.drop();
    },
  };
}

const lent = (db: Context['db']) => ({ url: '', db, drop: async () => undefined });

interface RequestOptions {
  readonly key?: string;
  readonly json?: unknown;
  readonly text?: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

async function request(
  baseUrl: string,
  method: string,
  path: string,
  options: RequestOptions,
  send: typeof fetch = fetch,
): Promise<Reply> {
  const headers = new Headers(options.headers);
  if (options.key !== undefined) headers.set('authorization', `Bearer ${options.key}`);
  const body = options.json === undefined ? options.text : JSON.stringify(options.json);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await send(baseUrl + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body as string }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** For bytes that no HTTP client would send. Resolves with everything until the end. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    // Unread bytes turn the end into a reset.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' && answer !== '' ? resolve(answer) : reject(error),
    );
  });
}

/** From the contract, without `meta`. */
export function exampleOf(name: string): Record<string, unknown> {
  const examples = document.components.examples as Record<string, { value: unknown }>;
  const { meta: _, ...resource } = (examples[name]?.value ?? {}) as Record<string, unknown>;
  return resource;
}

export async function deadPort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

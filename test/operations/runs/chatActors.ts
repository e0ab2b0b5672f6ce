import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/client.d.ts';
import { type ModelEndpoint, modelConfig } from '../../harness/startModelEndpoint.ts';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { type Sent, send } from '../send.ts';

export type ChatReply = components['schemas']['ChatReply'];
export type ChatMessage = components['schemas']['ChatMessage'];
export type ChatEvent = components['schemas']['ChatEvent'];

/** One credit per thousand tokens, read or written. */
export const PRICED = {
  id: 'test/priced',
  name: 'Priced',
  provider: 'test',
  contextTokens: 60_000,
  maxOutputTokens: 1_000,
  creditsPer1kInput: '1',
  creditsPer1kOutput: '1',
};

export const startChatService = (
  endpoint: ModelEndpoint,
  { config, ...options }: TestServiceOptions = {},
): Promise<TestService> =>
  startTestService({
    ...options,
    config: { starterFunding: null, ...modelConfig(endpoint, [PRICED]), ...config },
  });

type Body = string | Readonly<Record<string, unknown>>;
const bodyOf = (body: Body): object => (typeof body === 'string' ? { message: body } : body);

export const say = (
  service: TestService,
  agentId: string,
  body: Body,
  { key = randomUUID() as string, apiKey = service.apiKey } = {},
): Promise<Sent> =>
  send(service, `POST /api/v1/agents/${agentId}/chat`, bodyOf(body), {
    apiKey,
    headers: { 'idempotency-key': key },
  });

/** Returns the answer when it begins. */
export const openChat = (
  { baseUrl, apiKey }: Pick<TestService, 'baseUrl' | 'apiKey'>,
  agentId: string,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<Response> =>
  witnessFetch(`${baseUrl}/api/v1/agents/${agentId}/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...headers,
    },
    body: JSON.stringify(bodyOf(body)),
    signal,
  });

export const eventsOf = (text: string): ChatEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) } as ChatEvent;
    });

/** Oldest first. */
export async function messagesOf(service: TestService, agentId: string): Promise<ChatMessage[]> {
  const { body } = await send(service, `GET /api/v1/agents/${agentId}/messages?limit=100`);
  return (body.data as ChatMessage[]).reverse();
}

/** Available and held, in micro-credits. */
export async function creditsOf({ database, accountId }: TestService): Promise<[bigint, bigint]> {
  const row = await database.db
    .selectFrom('credit_balances')
    .select(['available_micro', 'reserved_micro'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return [BigInt(row.available_micro), BigInt(row.reserved_micro)];
}

import type { Exports, Follows } from '../generated/memberNames.ts';
import { createAgentTradingClient, type Input } from '../index.ts';
import type { Credentials } from './profiles/credentials.ts';

type Values = Readonly<Record<string, unknown>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** How long a wait goes on, and who is told. */
export interface WaitOptions {
  readonly signal: AbortSignal;
  readonly until: 'ended' | 'final';
  readonly timeoutMs?: number;
  readonly onUpdate: (record: unknown) => void;
}

/** One event of a stream. */
export interface StreamedEvent {
  readonly event: string;
  readonly data?: unknown;
}

/** The client's members by the name of their operation. */
export interface OpenClient {
  readonly call: (operationId: string, input: Values, options?: CallOptions) => Promise<unknown>;
  /** Waits with a poll such as `getLaunch` and returns the record. */
  readonly waitWith: (pollId: string, id: string, options: WaitOptions) => Promise<unknown>;
  /** The CSV of a list, in pieces. */
  readonly csv: (operationId: string, input: Values, options: CallOptions) => AsyncIterable<string>;
  /** What happens, as it happens. */
  readonly follow: (operationId: string, input: Values, options: CallOptions) => AsyncIterable<unknown>;
  /** An agent's answer to a message, as it comes. */
  readonly chat: (input: Values, options: CallOptions) => AsyncIterable<StreamedEvent>;
}

type Member = (...given: readonly unknown[]) => Promise<unknown>;

export function openClient({ baseUrl, apiKey }: Credentials): OpenClient {
  // Null: the client must not take a key from the environment that was stored for another address.
  const client = createAgentTradingClient({ baseUrl, apiKey: apiKey ?? null });
  const members = client as unknown as Readonly<Record<string, Member>>;
  const member = (name: string): Member => {
    const found = members[name];
    if (found === undefined) throw new Error(`The client has no ${name}.`);
    return found;
  };
  return {
    call: async (operationId, input, options = {}) => member(operationId)(input, options),
    waitWith: async (pollId, id, options) => member(pollId.replace(/^get/, 'waitFor'))(id, options),
    csv: (operationId, input, options) => client.export[operationId as keyof Exports](input, options),
    follow: (operationId, input, options) =>
      client[operationId.replace(/^list/, 'follow') as keyof Follows](input, options),
    chat: (input, options) =>
      client.stream.sendChatMessage(input as unknown as Input<'sendChatMessage'>, options),
  };
}

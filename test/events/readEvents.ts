import type { components } from '../../generated/client.d.ts';
import { outboxLag } from '../../server/domain/events/outboxRows.ts';
import { until } from '../engine/until.ts';
import type { TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { send } from '../operations/send.ts';

export type Event = components['schemas']['Event'];

/** All events of the account, oldest first, page by page. */
export async function allEvents(service: TestService, query = '', apiKey = service.apiKey): Promise<Event[]> {
  const found: Event[] = [];
  let cursor = '';
  do {
    const { body } = await send(service, `GET /api/v1/events?limit=100${query}${cursor}`, undefined, {
      apiKey,
    });
    found.push(...body.data);
    cursor = body.meta.nextCursor === null ? '' : `&cursor=${body.meta.nextCursor}`;
  } while (cursor !== '');
  return found;
}

/** All events of what happened until now. */
export async function eventsUntilNow(service: TestService, apiKey = service.apiKey): Promise<Event[]> {
  const { clock, db } = service.context;
  await until('the outbox is empty', async () => (await outboxLag(db, clock.now())) === null);
  return allEvents(service, '', apiKey);
}

export interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: Event;
}

/** The blocks of the stream, until the caller leaves or aborts. */
export const streamEvents = (
  service: Pick<TestService, 'baseUrl' | 'apiKey'>,
  query = '',
  headers: Readonly<Record<string, string>> = {},
  left = new AbortController(),
): AsyncGenerator<Told, void, undefined> => streamOf<Told>(service, `/api/v1/events${query}`, headers, left);

/** The same of any stream. */
export async function* streamOf<Frame>(
  service: Pick<TestService, 'baseUrl' | 'apiKey'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  left = new AbortController(),
): AsyncGenerator<Frame, void, undefined> {
  const response = await witnessFetch(`${service.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${service.apiKey}`, accept: 'text/event-stream', ...headers },
    signal: left.signal,
  });
  if (response.status !== 200) throw new Error(await response.text());
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  // The request's own signal may be collected with the request, and then no longer ends the answer.
  left.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  try {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const blocks = `${text}${value}`.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks.filter((one) => one.includes('data: '))) {
        const fields = block.split('\n').map((line) => line.split(/: (.*)/s));
        const { data, ...rest } = Object.fromEntries(fields) as Record<string, string>;
        yield { ...rest, data: JSON.parse(data!) } as Frame;
      }
    }
  } finally {
    left.abort();
  }
}

/** The id that a stream begins with, before any event. */
export async function placeOf({ baseUrl, apiKey }: Pick<TestService, 'baseUrl' | 'apiKey'>): Promise<string> {
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'text/event-stream' };
  const left = new AbortController();
  const response = await witnessFetch(`${baseUrl}/api/v1/events`, { headers, signal: left.signal });
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    left.abort();
    const [, id] = /^id: (\S+)\n\n$/.exec(part) ?? [];
    if (id === undefined) throw new Error(`no place: ${part}`);
    return id;
  }
  throw new Error('an empty stream');
}

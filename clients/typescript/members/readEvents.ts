// Not `eventsource-parser`: a page without a bundler would need one more dependency in its import map.

/** One event of a stream. Its data is still text. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: string;
  /** Where to go on from, if the stream says so. */
  readonly id?: string | undefined;
}

/** The service sends something every 15 seconds. A browser does not notice a connection that is lost silently. */
const LONGEST_SILENCE_MS = 60_000;

/**
 * Yields server-sent events (HTML §9.2.6) until the signal aborts. Rejects when the stream breaks off or sends nothing for a
 * minute. An event counts only if an empty line ends it.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const reader = body.getReader();
  // Node's fetch holds a Request's signal by a weak reference, which is gone soon after the answer has begun.
  const leave = (): void => void reader.cancel(signal?.reason).catch(() => undefined);
  const decoder = new TextDecoder();
  let text = '';
  let fields: Fields = { event: 'message', data: [] };
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', leave, { once: true });
    for (;;) {
      let isSilent = false;
      const silence = setTimeout(() => {
        isSilent = true;
        leave();
      }, LONGEST_SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      signal?.throwIfAborted();
      if (isSilent) throw new DOMException('No data arrived for a minute.', 'TimeoutError');
      text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // The second half of a line end (CR LF) may still arrive.
      const lines = text.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') take(fields, line);
        else {
          if (fields.data.length > 0) yield { ...fields, data: fields.data.join('\n') };
          fields = { event: 'message', data: [] };
        }
      }
      if (done) return;
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    await reader.cancel().catch(() => undefined);
  }
}

interface Fields {
  event: string;
  data: string[];
  id?: string;
}

/** A line that begins with a colon is a comment. */
function take(fields: Fields, line: string): void {
  const [, name, value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? [];
  if (name === 'event') fields.event = value;
  if (name === 'data') fields.data.push(value);
  if (name === 'id') fields.id = value;
}

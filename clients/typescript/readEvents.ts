/** One event of a stream, its data still text. */
export interface StreamedEvent {
  readonly event: string;
  readonly data: string;
}

/** The service says something every 15 seconds. Of a connection that was lost without a word, a browser never learns by itself. */
const LONGEST_SILENCE_MS = 60_000;

/**
 * Reads server-sent events (HTML §9.2.6) until the signal aborts. Rejects when the stream breaks off or falls silent; what is
 * not ended by an empty line is no event.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const reader = body.getReader();
  // Node's fetch follows the signal of a Request through a weak reference, which is gone soon after the answer has begun.
  const leave = (): void => void reader.cancel(signal?.reason).catch(() => undefined);
  const decoder = new TextDecoder();
  let text = '';
  let fields: { event: string; data: string[] } = { event: 'message', data: [] };
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
      if (isSilent) throw new DOMException('Nothing came for a minute.', 'TimeoutError');
      text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // Half of a line's end may still be under way.
      const lines = text.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') take(fields, line);
        else {
          if (fields.data.length > 0) yield { event: fields.event, data: fields.data.join('\n') };
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

/** A line that begins with a colon says nothing. */
function take(fields: { event: string; data: string[] }, line: string): void {
  const [, name, value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? [];
  if (name === 'event') fields.event = value;
  if (name === 'data') fields.data.push(value);
}

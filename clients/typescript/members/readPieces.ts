/** The service sends something every 15 seconds. A browser does not notice a connection that is lost silently. */
const LONGEST_SILENCE_MS = 60_000;

/** Yields a text as it arrives until the signal aborts. Rejects when it breaks off or nothing comes for a minute. */
export async function* readPieces(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  // Node's fetch holds a Request's signal by a weak reference, which is gone soon after the answer has begun.
  const leave = (): void => void reader.cancel(signal?.reason).catch(() => undefined);
  const decoder = new TextDecoder();
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
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (text !== '') yield text;
      if (done) return;
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    await reader.cancel().catch(() => undefined);
  }
}

import { readPieces } from './readPieces.ts';

// Not `eventsource-parser`: a page without a bundler would need one more dependency in its import map.

/** One event of a stream. Its data is still text. */
export interface StreamedEvent {
  readonly event: string;
  /** Null: the event only says where to go on from. */
  readonly data: string | null;
  /** Where to go on from, if the stream says so. */
  readonly id?: string | undefined;
}

/**
 * Yields server-sent events (HTML §9.2.6) until the signal aborts. Rejects when the stream breaks off or sends nothing for a
 * minute. An event counts only if an empty line ends it, and
 * if it has data or an id.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent, void, undefined> {
  let fields: Fields = { event: 'message', data: [] };
  for await (const line of linesOf(readPieces(body, signal))) {
    if (line !== '') take(fields, line);
    else {
      const data = fields.data.length > 0 ? fields.data.join('\n') : null;
      if (data !== null || fields.id !== undefined) yield { ...fields, data };
      fields = { event: 'message', data: [] };
    }
  }
}

/** A line without an end is left out. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    // The second half of a line end (CR LF) may still arrive.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    text = lines.pop() ?? '';
    yield* lines;
  }
  // A CR alone ends the last line.
  if (text.endsWith('\r')) yield text.slice(0, -1);
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

import { Problem } from '../errors.ts';

const MAX_DEPTH = 32;

const malformed = (cause?: unknown): Problem =>
  new Problem('invalid_json', 'The body is not valid JSON in UTF-8.', { cause });

/**
 * JSON text as a value. Beyond what JSON.parse refuses: bytes that are not UTF-8, more than 32 levels, and an object that
 * names a property twice, because two readers of such a request would see two different requests (RFC 8259 §4).
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    inspect(text);
    return value;
  } catch (cause) {
    throw cause instanceof Problem ? cause : malformed(cause);
  }
}

/** Walks the tokens of text that is known to be JSON. */
function inspect(text: string): void {
  /** The property names of each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let isNameNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      isNameNext = character === '{';
      if (open.length > MAX_DEPTH) {
        throw new Problem('invalid_json', `JSON may be at most ${MAX_DEPTH} levels deep.`);
      }
    } else if (character === '}' || character === ']') {
      open.pop();
      isNameNext = false;
    } else if (character === ',') {
      isNameNext = open.at(-1) !== null;
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isNameNext) noteName(open.at(-1), text.slice(at, end + 1));
      isNameNext = false;
      at = end;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function noteName(names: Set<string> | null | undefined, literal: string): void {
  const name = JSON.parse(literal) as string;
  if (names?.has(name)) throw new Problem('invalid_json', 'The body names a property twice in one object.');
  names?.add(name);
}

type Body = Readonly<Record<string, unknown>>;

type Step = string | number;

type Path = readonly Step[];

/** Texts up to this length are not cut. */
const MIN_TEXT = 64;

const MAX_NAMED = 20;

/** Reserved for `truncated`. */
const NOTE_BYTES = 2_048;

interface Part {
  readonly path: Path;
  readonly value: unknown[] | string;
  readonly bytes: number;
}

/**
 * Shortens the body to `mostBytes`. The longest list loses its last items; without a list of several items,
 * the longest text is halved. `truncated` says what was shortened.
 */
export function shortenBody(body: Body, bytesOf: (value: unknown) => number, mostBytes: number): Body {
  if (bytesOf(body) <= mostBytes) return body;
  let left = structuredClone(body) as unknown;
  const lengths = new Map<string, string>();
  for (let bytes = bytesOf(left); bytes > mostBytes - NOTE_BYTES; bytes = bytesOf(left)) {
    const longest = longestPart(left, bytesOf);
    if (longest === null) return { truncated: 'The answer is too long to be shown.' };
    const { path, value } = longest;
    const place = path.join('.');
    const isList = Array.isArray(value);
    const was = lengths.get(place)?.split(' of ')[1] ?? `${value.length} ${isList ? 'items' : 'characters'}`;
    const excess = bytes - mostBytes + NOTE_BYTES;
    const kept = isList ? withoutLast(value, excess, bytesOf) : halfOf(value);
    lengths.set(place, `${kept.length} of ${was}`);
    left = replaced(left, path, kept);
  }
  return { ...(left as Body), truncated: noteOf(lengths) };
}

function noteOf(lengths: ReadonlyMap<string, string>): string {
  const named = [...lengths].slice(0, MAX_NAMED).map(([place, length]) => `${place.slice(0, 60)}: ${length}`);
  const rest = lengths.size > MAX_NAMED ? ' and others' : '';
  return `Too long to be shown in full; shown are ${named.join(', ')}${rest}.`;
}

/** Drops last items up to the excess, but keeps the first of several. */
function withoutLast(list: unknown[], excess: number, bytesOf: (value: unknown) => number): unknown[] {
  const least = list.length > 1 ? 1 : 0;
  let [count, dropped] = [list.length, 0];
  while (count > least && dropped < excess) {
    count -= 1;
    dropped += bytesOf(list[count]) + 1;
  }
  return list.slice(0, count);
}

/** A cut may halve a surrogate pair. */
const halfOf = (text: string): string => text.slice(0, Math.floor(text.length / 2)).toWellFormed();

function longestPart(body: unknown, bytesOf: (value: unknown) => number): Part | null {
  const lists: Part[] = [];
  const texts: Part[] = [];
  visit(body, [], ({ path, value }) => {
    const part = { path, value, bytes: bytesOf(value) };
    if (Array.isArray(value)) lists.push(part);
    else texts.push(part);
  });
  const longest = (parts: readonly Part[]): Part | null =>
    parts.reduce<Part | null>(
      (best, part) => (best !== null && best.bytes >= part.bytes ? best : part),
      null,
    );
  const several = lists.filter(({ value }) => value.length > 1);
  return longest(several) ?? longest(texts) ?? longest(lists);
}

/** Visits every non-empty list and every text that can be cut. */
function visit(value: unknown, path: Path, found: (part: Omit<Part, 'bytes'>) => void): void {
  if (typeof value === 'string') {
    if (value.length > MIN_TEXT) found({ path, value });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > 0) found({ path, value });
  for (const [name, inner] of Object.entries(value)) {
    visit(inner, [...path, Array.isArray(value) ? Number(name) : name], found);
  }
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? replaced(item, rest, by) : item));
  const node = value as Body;
  return { ...node, [step]: replaced(node[step], rest, by) };
}

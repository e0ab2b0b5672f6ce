/**
 * Patterns of symbols in a part of RE2's grammar: letters and signs, `.`, classes, groups, `|`, `* + ? {m} {m,n}`, `^` and `$` at
 * the ends, `(?i)` in front. A pattern becomes states that are all followed at once, so that no text takes longer than its length
 * times the number of states, whatever the pattern is.
 */
export interface SymbolPattern {
  test(text: string): boolean;
}

/** Repetitions count as often as they may come. Every launch is held against the patterns of all snipers. */
const MOST_STATES = 200;
const MOST_DEPTH = 20;
const MOST_TEXT = 64;

type Matches = (character: string) => boolean;
type Node =
  | { readonly kind: 'one'; readonly matches: Matches }
  | { readonly kind: 'all'; readonly of: readonly Node[] }
  | { readonly kind: 'any'; readonly of: readonly Node[] }
  | { readonly kind: 'repeat'; readonly of: Node; readonly least: number; readonly most: number };

/** Null for what is no such pattern, or one that becomes too large. */
export function parseSymbolPattern(source: string): SymbolPattern | null {
  try {
    const isAnyCase = source.startsWith('(?i)');
    const rest = isAnyCase ? source.slice(4) : source;
    const isFromStart = rest.startsWith('^');
    const isToEnd = /(?<!\\)(\\\\)*\$$/.test(rest);
    const parser = new Parser(rest.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined), isAnyCase);
    const root = parser.whole();
    // What an anchor binds without a group around it would be one of the ways only.
    if ((isFromStart || isToEnd) && root.kind === 'any') return null;
    const states = new States();
    const start = states.add(root, states.accept);
    return { test: (text) => states.run(start, [...text].slice(0, MOST_TEXT), isFromStart, isToEnd) };
  } catch (error) {
    if (error instanceof NoPattern) return null;
    throw error;
  }
}

class NoPattern extends Error {}

const CLASSES: Readonly<Record<string, Matches>> = {
  d: (one) => one >= '0' && one <= '9',
  w: (one) =>
    (one >= '0' && one <= '9') || (one >= 'A' && one <= 'Z') || (one >= 'a' && one <= 'z') || one === '_',
  s: (one) => [' ', '\t', '\n', '\f', '\r'].includes(one),
};
const SIGNS = new Set('\\^$.|?*+()[]{}');
const ESCAPABLE = new Set([...SIGNS, ...'-/#@!%&=,:;<>_~"\'` ']);

class Parser {
  readonly #text: readonly string[];
  readonly #isAnyCase: boolean;
  #at = 0;
  #depth = 0;

  constructor(text: string, isAnyCase: boolean) {
    this.#text = [...text];
    this.#isAnyCase = isAnyCase;
  }

  whole(): Node {
    const node = this.#ways();
    if (this.#at < this.#text.length) throw new NoPattern();
    return node;
  }

  #peek = (): string | undefined => this.#text[this.#at];
  #take(): string {
    const one = this.#text[this.#at];
    if (one === undefined) throw new NoPattern();
    this.#at += 1;
    return one;
  }

  #ways(): Node {
    const ways = [this.#sequence()];
    while (this.#peek() === '|') {
      this.#at += 1;
      ways.push(this.#sequence());
    }
    return ways.length === 1 ? ways[0]! : { kind: 'any', of: ways };
  }

  #sequence(): Node {
    const of: Node[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek())
      of.push(this.#repeated(this.#atom()));
    return { kind: 'all', of };
  }

  #repeated(of: Node): Node {
    const range = this.#range();
    if (range === null) return of;
    // Neither `a**` nor the lazy `a*?`.
    if (this.#range() !== null) throw new NoPattern();
    return { kind: 'repeat', of, ...range };
  }

  #range(): { least: number; most: number } | null {
    const sign = this.#peek();
    if (sign === undefined || !'*+?{'.includes(sign)) return null;
    this.#at += 1;
    if (sign === '*') return { least: 0, most: Number.POSITIVE_INFINITY };
    if (sign === '+') return { least: 1, most: Number.POSITIVE_INFINITY };
    if (sign === '?') return { least: 0, most: 1 };
    let inside = '';
    for (let one = this.#take(); one !== '}'; one = this.#take()) inside += one;
    const [, least, comma, most] = /^(\d{1,3})(,(\d{1,3})?)?$/.exec(inside) ?? [];
    if (least === undefined) throw new NoPattern();
    const range = {
      least: Number(least),
      most:
        comma === undefined ? Number(least) : most === undefined ? Number.POSITIVE_INFINITY : Number(most),
    };
    if (range.most < range.least) throw new NoPattern();
    return range;
  }

  #atom(): Node {
    const one = this.#take();
    if (one === '(') return this.#group();
    if (one === '[') return { kind: 'one', matches: this.#class() };
    if (one === '.') return { kind: 'one', matches: (character) => character !== '\n' };
    if (one === '\\') return { kind: 'one', matches: this.#escaped() };
    if (SIGNS.has(one)) throw new NoPattern();
    return { kind: 'one', matches: this.#letter(one) };
  }

  #group(): Node {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw new NoPattern();
    if (this.#peek() === '?') {
      this.#at += 1;
      if (this.#take() !== ':') throw new NoPattern();
    }
    const node = this.#ways();
    if (this.#take() !== ')') throw new NoPattern();
    this.#depth -= 1;
    return node;
  }

  #escaped(): Matches {
    const one = this.#take();
    const named = CLASSES[one];
    if (named !== undefined) return named;
    const opposite = CLASSES[one.toLowerCase()];
    if (opposite !== undefined) return (character) => !opposite(character);
    if (!ESCAPABLE.has(one)) throw new NoPattern();
    return (character) => character === one;
  }

  #class(): Matches {
    const isOther = this.#peek() === '^';
    if (isOther) this.#at += 1;
    const parts: Matches[] = [];
    for (let next = this.#take(); next !== ']'; next = this.#take()) parts.push(this.#member(next));
    if (parts.length === 0) throw new NoPattern();
    return (character) => parts.some((matches) => matches(character)) !== isOther;
  }

  #member(first: string): Matches {
    if (first === '[' || first === '-' || first === '^') throw new NoPattern();
    if (first === '\\') return this.#escaped();
    if (this.#peek() !== '-') return this.#letter(first);
    this.#at += 1;
    const last = this.#take();
    if (last === ']' || last === '\\' || last < first) throw new NoPattern();
    const between: Matches = (character) => character >= first && character <= last;
    if (!this.#isAnyCase) return between;
    return (character) => between(character.toLowerCase()) || between(character.toUpperCase());
  }

  #letter(letter: string): Matches {
    if (!this.#isAnyCase) return (character) => character === letter;
    return (character) => character.toLowerCase() === letter.toLowerCase();
  }
}

interface State {
  readonly matches: Matches | null;
  readonly next: number[];
}

/** A state reads one character, or nothing, and goes on to all of `next`. */
class States {
  readonly #states: State[] = [{ matches: null, next: [] }];
  readonly accept = 0;
  /** What is repeated a thousand times takes that long also where it is empty. */
  #added = 0;

  /** The first state of `node`, which goes on to `then`. */
  add(node: Node, then: number): number {
    this.#added += 1;
    if (this.#added > 4 * MOST_STATES) throw new NoPattern();
    if (node.kind === 'one') return this.#push({ matches: node.matches, next: [then] });
    if (node.kind === 'all') return node.of.reduceRight((next, part) => this.add(part, next), then);
    if (node.kind === 'any')
      return this.#push({ matches: null, next: node.of.map((way) => this.add(way, then)) });
    const { of, least, most } = node;
    let start = then;
    if (most === Number.POSITIVE_INFINITY) {
      const next: number[] = [then];
      start = this.#push({ matches: null, next });
      next.push(this.add(of, start));
    } else
      for (let count = least; count < most; count += 1)
        start = this.#push({ matches: null, next: [then, this.add(of, start)] });
    for (let count = 0; count < least; count += 1) start = this.add(of, start);
    return start;
  }

  #push(state: State): number {
    if (this.#states.length >= MOST_STATES) throw new NoPattern();
    return this.#states.push(state) - 1;
  }

  run(start: number, text: readonly string[], isFromStart: boolean, isToEnd: boolean): boolean {
    /** Of each state the step in which it was reached last. */
    const seen = new Int32Array(this.#states.length).fill(-1);
    let here = this.#reach([start], seen, 0);
    for (const [at, character] of text.entries()) {
      if (!isToEnd && seen[this.accept] === at) return true;
      const read: number[] = isFromStart ? [] : [start];
      for (const state of here) {
        const { matches, next } = this.#states[state]!;
        if (matches?.(character) === true) read.push(...next);
      }
      here = this.#reach(read, seen, at + 1);
    }
    return seen[this.accept] === text.length;
  }

  /** With all that is reached from there without a character. Takes `open` apart. */
  #reach(open: number[], seen: Int32Array, step: number): readonly number[] {
    const reached: number[] = [];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (seen[state] === step) continue;
      seen[state] = step;
      const { matches, next } = this.#states[state]!;
      if (matches === null) open.push(...next);
      else reached.push(state);
    }
    return reached;
  }
}

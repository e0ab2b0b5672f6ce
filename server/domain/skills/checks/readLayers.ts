import { setImmediate as nextTurn } from 'node:timers/promises';

/** Letters of other scripts that look like the Latin one. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβʙ',
  c: 'сϲⅽ',
  d: 'ԁɗ',
  e: 'еєεэ',
  f: 'ғſƒ',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іιıӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏⅼ',
  m: 'мⅿ',
  n: 'пηո',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гг',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'νѵ',
  w: 'ԝωшѡ',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢʐ',
};

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

const LOOKALIKE = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu');

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const FLAG_LETTERS = /[\u{1f1e6}-\u{1f1ff}]/gu;

const FIRST_FLAG_LETTER = 0x1f1e6;

/** Lower case, one form of each letter, without accents and joiners. */
export const foldText = (text: string): string =>
  text
    .replaceAll(FLAG_LETTERS, (flag) =>
      String.fromCharCode(97 + (flag.codePointAt(0) ?? 0) - FIRST_FLAG_LETTER),
    )
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c\u200d]/gu, '');

export const withLatinLookalikes = (folded: string): string =>
  folded.replaceAll(LOOKALIKE, (letter) => LATIN.get(letter) ?? letter);

export const withLettersForDigits = (folded: string): string =>
  folded.replaceAll(/[013457@$]/g, (sign) => DIGITS[sign] ?? sign);

export interface Layer {
  /** NFKC. */
  readonly plain: string;
  readonly folded: string;
}

const MAX_LAYERS = 4;

/** 64 KiB of text and twice as much decoded. Only nested encodings, or signs for whole phrases, exceed it. */
const MAX_CHARACTERS = 192 * 1024;

const BASE64 = /[A-Za-z0-9+/_-]{12,}/g;

const HEX = /(?:[0-9a-fA-F]{2}[\s:,]{0,2}){8,}/g;

const HEX_SEPARATORS = /[\s:,]/g;

const ESCAPES =
  /\\u\{([0-9a-fA-F]{1,6})\}|\\u([0-9a-fA-F]{4})|(?:\\x|%)([0-9a-fA-F]{2})|&#[xX]([0-9a-fA-F]{1,6});|&#([0-9]{1,7});/g;

const UNREADABLE = /[\p{C}\ufffd]+/gu;

const SOMETHING_SAID = /[\p{L}\p{N}]{3}/u;

const LAST_CODE_POINT = 0x10ffff;

/** The text and, layer by layer, its decoded content; null: too long to check. */
export async function readLayers(text: string): Promise<readonly Layer[] | null> {
  const layers: Layer[] = [];
  let left = MAX_CHARACTERS;
  let layer: string | null = text;
  while (layer !== '' && layers.length < MAX_LAYERS) {
    const plain: string = layer.normalize('NFKC');
    left -= plain.length;
    if (left < 0) return null;
    layers.push({ plain, folded: foldText(plain) });
    await nextTurn();
    layer = decoded(layer, left);
    if (layer === null) return null;
  }
  return layers;
}

/** Null: more than `most` characters. */
function decoded(text: string, most: number): string | null {
  const pieces: string[] = [];
  let length = 0;
  for (const piece of encodedPieces(text)) {
    if (!SOMETHING_SAID.test(piece)) continue;
    pieces.push(piece);
    length += piece.length;
    if (length > most) return null;
  }
  return pieces.join('\n');
}

function* encodedPieces(text: string): Generator<string> {
  const unescaped = text.replaceAll(ESCAPES, (_whole, ...codes: (string | undefined)[]) => {
    const [braced, four, two, entity, decimal] = codes;
    const hex = braced ?? four ?? two ?? entity;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : ' ';
  });
  if (unescaped !== text) yield unescaped;
  for (const piece of text.match(BASE64) ?? [])
    for (const start of [0, 1, 2, 3]) yield readable(Buffer.from(piece.slice(start), 'base64'));
  for (const piece of text.match(HEX) ?? []) {
    const digits = piece.replaceAll(HEX_SEPARATORS, '');
    for (const start of [0, 1]) yield readable(Buffer.from(digits.slice(start), 'hex'));
  }
}

const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll(UNREADABLE, ' ');

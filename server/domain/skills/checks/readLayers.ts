import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from './foldText.ts';

/** A text, or what is encoded in it, in the forms in which it is looked through. */
export interface Layer {
  /** Each sign as the letters that it stands for (NFKC). */
  readonly plain: string;
  readonly folded: string;
}

const MOST_LAYERS = 4;
/**
 * All layers of a text together: one of 64 KiB and twice as much that its long words and figures decode to. Only signs that stand for
 * whole phrases, or encodings of encodings, come to more.
 */
const MOST_CHARACTERS = 192 * 1024;
const BASE64 = /[A-Za-z0-9+/_-]{12,}/g;
const HEX = /(?:[0-9a-fA-F]{2}[\s:,]{0,2}){8,}/g;
const HEX_SEPARATORS = /[\s:,]/g;
const ESCAPES =
  /\\u\{([0-9a-fA-F]{1,6})\}|\\u([0-9a-fA-F]{4})|(?:\\x|%)([0-9a-fA-F]{2})|&#[xX]([0-9a-fA-F]{1,6});|&#([0-9]{1,7});/g;
const UNREADABLE = /[\p{C}\ufffd]+/gu;
const SOMETHING_SAID = /[\p{L}\p{N}]{3}/u;
const LAST_CODE_POINT = 0x10ffff;

/**
 * The text, and what the encoded pieces in it say, and in those what is encoded again. Others are read as noise. Between two layers
 * everybody else gets a turn. Null: they come to more characters than are looked through.
 */
export async function readLayers(text: string): Promise<readonly Layer[] | null> {
  const layers: Layer[] = [];
  let left = MOST_CHARACTERS;
  let layer: string | null = text;
  while (layer !== '' && layers.length < MOST_LAYERS) {
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

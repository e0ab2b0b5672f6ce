const MOST_LAYERS = 4;
/** A text of 64 KiB decodes to less than this, whichever letter its pieces begin with. */
const LONGEST_LAYER = 256 * 1024;
const BASE64 = /[A-Za-z0-9+/_-]{12,}/g;
const HEX = /(?:[0-9a-fA-F]{2}[\s:,]{0,2}){8,}/g;
const HEX_SEPARATORS = /[\s:,]/g;
const ESCAPES =
  /\\u\{([0-9a-fA-F]{1,6})\}|\\u([0-9a-fA-F]{4})|(?:\\x|%)([0-9a-fA-F]{2})|&#[xX]([0-9a-fA-F]{1,6});|&#([0-9]{1,7});/g;
const UNREADABLE = /[\p{C}\ufffd]+/gu;
const SOMETHING_SAID = /[\p{L}\p{N}]{3}/u;
const LAST_CODE_POINT = 0x10ffff;

/** The text, and what the encoded pieces in it say, and in those what is encoded again. Others are read as noise. */
export function decodedLayers(text: string): string[] {
  const layers = [text];
  for (let layer = text; layers.length < MOST_LAYERS; layers.push(layer)) {
    layer = decoded(layer).slice(0, LONGEST_LAYER);
    if (layer === '') break;
  }
  return layers;
}

function decoded(text: string): string {
  const unescaped = text.replaceAll(ESCAPES, (_whole, ...codes: (string | undefined)[]) => {
    const [braced, four, two, entity, decimal] = codes;
    const hex = braced ?? four ?? two ?? entity;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : ' ';
  });
  const base64 = (text.match(BASE64) ?? []).flatMap((piece) =>
    [0, 1, 2, 3].map((start) => readable(Buffer.from(piece.slice(start), 'base64'))),
  );
  const hex = (text.match(HEX) ?? []).flatMap((piece) => {
    const digits = piece.replaceAll(HEX_SEPARATORS, '');
    return [0, 1].map((start) => readable(Buffer.from(digits.slice(start), 'hex')));
  });
  const pieces = [unescaped === text ? '' : unescaped, ...base64, ...hex];
  return pieces.filter((piece) => SOMETHING_SAID.test(piece)).join('\n');
}

const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll(UNREADABLE, ' ');

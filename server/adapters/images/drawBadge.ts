import { createHash } from 'node:crypto';
import type sharp from 'sharp';
import type { Image } from '../../ports/images.ts';

const SIDE = 128;
/** Five by seven points. Each character is a row of five bits, in base 32 (0-9, A-V). */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'EHHVHHH',
  B: 'UHHUHHU',
  C: 'EHGGGHE',
  D: 'UHHHHHU',
  E: 'VGGUGGV',
  F: 'VGGUGGG',
  G: 'EHGNHHE',
  H: 'HHHVHHH',
  I: 'E44444E',
  J: '72222IC',
  K: 'HIKOKIH',
  L: 'GGGGGGV',
  M: 'HRLLHHH',
  N: 'HPLJHHH',
  O: 'EHHHHHE',
  P: 'UHHUGGG',
  Q: 'EHHHLID',
  R: 'UHHUKIH',
  S: 'FGGE11U',
  T: 'V444444',
  U: 'HHHHHHE',
  V: 'HHHHHA4',
  W: 'HHHLLRH',
  X: 'HHA4AHH',
  Y: 'HHA4444',
  Z: 'V1248GV',
  0: 'EHJLPHE',
  1: '4C4444E',
  2: 'EH1248V',
  3: 'V2421HE',
  4: '26AIV22',
  5: 'VGU11HE',
  6: '68GUHHE',
  7: 'V124888',
  8: 'EHHEHHE',
  9: 'EHHF12C',
};
const [WIDTH, HEIGHT] = [5, 7];
const WHITE = [255, 255, 255] as const;
type Colour = readonly [red: number, green: number, blue: number];

/** The color follows from the ticker. Deterministic, and nobody's trademark. */
export async function drawBadge(library: typeof sharp, ticker: string): Promise<Image> {
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  const ground = colourOf(ticker);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) if (isOnDisc(x, y)) paint(pixels, x, y, ground);
  }
  const letters = [...ticker.toUpperCase()].filter((letter) => letter in LETTERS).slice(0, 5);
  write(pixels, letters);
  const raw = { width: SIDE, height: SIDE, channels: 4 } as const;
  const bytes = await library(pixels, { raw }).png({ compressionLevel: 9 }).toBuffer();
  return { mediaType: 'image/png', bytes: new Uint8Array(bytes), width: SIDE, height: SIDE };
}

function isOnDisc(x: number, y: number): boolean {
  const [dx, dy] = [2 * x + 1 - SIDE, 2 * y + 1 - SIDE];
  return dx * dx + dy * dy <= SIDE * SIDE;
}

function write(pixels: Buffer, letters: readonly string[]): void {
  const columns = letters.length * (WIDTH + 1) - 1;
  const scale = Math.floor((SIDE * 0.8) / Math.max(columns, 11));
  const [left, top] = [columns, HEIGHT].map((points) => Math.floor((SIDE - points * scale) / 2)) as [
    number,
    number,
  ];
  for (const [at, letter] of letters.entries()) {
    for (const [row, digit] of [...(LETTERS[letter] ?? '')].entries()) {
      const bits = Number.parseInt(digit, 32);
      for (let column = 0; column < WIDTH; column += 1) {
        if (((bits >> (WIDTH - 1 - column)) & 1) === 0) continue;
        square(pixels, left + (at * (WIDTH + 1) + column) * scale, top + row * scale, scale);
      }
    }
  }
}

function square(pixels: Buffer, left: number, top: number, side: number): void {
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) paint(pixels, x, y, WHITE);
  }
}

function paint(pixels: Buffer, x: number, y: number, [red, green, blue]: Colour): void {
  pixels.set([red, green, blue, 255], (y * SIDE + x) * 4);
}

/** Dark enough for white letters. */
function colourOf(ticker: string): Colour {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(ticker).digest();
  return [40 + (red % 110), 40 + (green % 110), 40 + (blue % 110)];
}

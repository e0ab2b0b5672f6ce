import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharpImages } from '../../../server/adapters/images/sharpImages.ts';

test('a picture that takes longer than it may is slow, not damaged', async () => {
  // Noise is the hardest to write: no frame helps with the next.
  const [side, frames] = [512, 64];
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  const large = await sharp(randomBytes(side * side * frames * 3), { raw })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();
  const images = sharpImages(1);
  expect(await images.reencode(large, 'acc_x')).toBe('slow');
  expect(await images.reencode(large.subarray(0, 1_000), 'acc_x')).toBe('damaged');
});

/** Random points: small for its side, and hard to compress. */
async function points(side: number): Promise<Uint8Array> {
  const bits = randomBytes(side * side).map((byte) => (byte < 64 ? 255 : 0));
  return sharp(bits, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

test('a picture of one account waits for none of another, however many that one has and however hard they are', async () => {
  const images = sharpImages();
  const [hard, easy] = [await points(2_048), await points(16)];
  const written: string[] = [];
  const write = async (bytes: Uint8Array, accountId: string, name: string): Promise<void> => {
    expect(await images.reencode(bytes, accountId)).toMatchObject({ mediaType: 'image/png' });
    written.push(name);
  };
  const all = ['first', 'second', 'third'].map((name) => write(hard, 'acc_many', name));
  await write(easy, 'acc_other', 'other');
  await Promise.all(all);
  expect(written).toEqual(['other', 'first', 'second', 'third']);
});

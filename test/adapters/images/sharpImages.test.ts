import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharpImages } from '../../../server/adapters/images/sharpImages.ts';

test('a picture that takes longer than it may is slow, not damaged', async () => {
  // Faint noise is the hardest to compress: it is nearly, and never quite, the same again.
  const [side, noise] = [4_096, { type: 'gaussian', mean: 128, sigma: 3 } as const];
  const create = { width: side, height: side, channels: 3, background: '#000', noise } as const;
  const large = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  const images = sharpImages(1);
  expect(await images.reencode(large)).toBe('slow');
  expect(await images.reencode(large.subarray(0, 1_000))).toBe('damaged');
});

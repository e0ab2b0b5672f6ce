import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharpImages } from '../../../server/adapters/images/sharpImages.ts';

test('a picture that takes longer than it may is slow, not damaged', async () => {
  const [side, noise] = [4_096, { type: 'gaussian', mean: 128, sigma: 60 } as const];
  const create = { width: side, height: side, channels: 3, background: '#000', noise } as const;
  const large = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  const images = sharpImages(1);
  expect(await images.reencode(large)).toBe('slow');
  expect(await images.reencode(large.subarray(0, 1_000))).toBe('damaged');
});

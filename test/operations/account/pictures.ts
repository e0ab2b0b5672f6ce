import sharp from 'sharp';

export type Kind = 'png' | 'jpeg' | 'gif' | 'webp';
export const KINDS: readonly Kind[] = ['png', 'jpeg', 'gif', 'webp'];

/** A picture whose left half is red and right half is blue. */
export async function picture(kind: Kind, width = 40, height = 30): Promise<Uint8Array> {
  const left = { input: await plain('#c00000', Math.ceil(width / 2), height), left: 0, top: 0 };
  const base = sharp({ create: { width, height, channels: 3, background: '#0000c0' } });
  return new Uint8Array(await base.composite([left]).toFormat(kind).toBuffer());
}

const plain = (background: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export async function animation(kind: 'gif' | 'webp', frames: number, side = 24): Promise<Uint8Array> {
  const colours = ['#c00000', '#00c000', '#0000c0', '#c0c000'];
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, at) => plain(colours[at % colours.length]!, side, side)),
  );
  const joined = sharp(pages, { join: { animated: true } });
  return new Uint8Array(
    await (kind === 'gif' ? joined.gif({ delay: 100 }) : joined.webp({ delay: 100 })).toBuffer(),
  );
}

/** No format can compress it. */
export const noise = async (kind: Kind, side: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(kind)
      .toBuffer(),
  );

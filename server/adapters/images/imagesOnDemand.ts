import type { Images } from '../../domain/ports.ts';

/** Pictures, whose library is loaded with the first of them: it takes time and memory, and most processes never see one. */
export function imagesOnDemand(): Images {
  let opened: Promise<Images> | undefined;
  const open = (): Promise<Images> => {
    opened ??= import('./sharpImages.ts').then(({ sharpImages }) => sharpImages());
    return opened;
  };
  return {
    reencode: async (bytes, accountId) => (await open()).reencode(bytes, accountId),
    badge: async (ticker) => (await open()).badge(ticker),
    mediaTypeOf: async (bytes) => (await open()).mediaTypeOf(bytes),
  };
}

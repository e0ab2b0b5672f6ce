import { createRequire } from 'node:module';
import { hidesCharacters } from '../domain/hiddenCharacters.ts';

const require = createRequire(import.meta.url);

type Check = (text: string) => boolean;
export type Formats = Readonly<Record<string, unknown>>;

const MIXED_CASE_ADDRESS = /^0x(?=.*[a-f])(?=.*[A-F])[0-9a-fA-F]{40}$/;

/** No field that is to be seen takes as many characters. A longer text is refused for that, and to look through it would hold up all others. */
const MOST_LOOKED_THROUGH = 10_000;

/**
 * The formats that the validators know: the JSON Schema ones, EIP-55, and text that a reader sees all of. An address in one case carries
 * no checksum.
 */
export function formatsWith(isChecksumValid: Check): Formats {
  const { fullFormats } = require('ajv-formats/dist/formats.js') as { fullFormats: Record<string, unknown> };
  return {
    ...fullFormats,
    eip55: (text: string) => !MIXED_CASE_ADDRESS.test(text) || isChecksumValid(text),
    visible: isVisible({ isProse: false }),
    'visible-lines': isVisible({ isProse: true }),
  };
}

const isVisible =
  ({ isProse }: { readonly isProse: boolean }): Check =>
  (text) =>
    text.length > MOST_LOOKED_THROUGH || !hidesCharacters(text, isProse);

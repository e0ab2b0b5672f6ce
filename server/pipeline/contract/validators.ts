import { createRequire } from 'node:module';
import type { OperationId } from '../../../generated/operations.ts';
import type { OperationValidators } from '../../../generated/validators.cjs';
import { hidesCharacters } from '../../text/invisibleCharacters.ts';

const require = createRequire(import.meta.url);

type Check = (text: string) => boolean;

export type Formats = Readonly<Record<string, unknown>>;

const MIXED_CASE_ADDRESS = /^0x(?=.*[a-f])(?=.*[A-F])[0-9a-fA-F]{40}$/;

/** Scanning a longer text would delay other requests. No visible field is longer. */
const MAX_CHECKED_CHARACTERS = 10_000;

/** An address in one case has no checksum. */
export function createFormats(isChecksumValid: Check): Formats {
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
    text.length > MAX_CHECKED_CHARACTERS || !hidesCharacters(text, isProse);

type Compiled = typeof import('../../../generated/validators.cjs');

// `require`: Node must load the large CommonJS file even under a test runner that transforms modules.
const compiled = createRequire(import.meta.url)('../../../generated/validators.cjs') as Compiled;

export const createValidators = (
  isChecksumValid: (address: string) => boolean,
): Readonly<Record<OperationId, OperationValidators>> => compiled(createFormats(isChecksumValid));

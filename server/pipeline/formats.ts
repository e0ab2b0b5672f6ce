import { isIP } from 'node:net';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Check = (text: string) => boolean;
export type Formats = Readonly<Record<string, unknown>>;

const MIXED_CASE_ADDRESS = /^0x(?=.*[a-f])(?=.*[A-F])[0-9a-fA-F]{40}$/;

/** `10.0.0.0/8`, `2001:db8::/32` or a single address. */
function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The formats of the contract: the JSON Schema ones and the service's own. An address in one case carries no checksum. */
export function formatsWith(isChecksumValid: Check): Formats {
  const { fullFormats } = require('ajv-formats/dist/formats.js') as { fullFormats: Record<string, unknown> };
  return {
    ...fullFormats,
    cidr: isCidr,
    eip55: (text: string) => !MIXED_CASE_ADDRESS.test(text) || isChecksumValid(text),
  };
}

const SIGNS = /[^\p{L}\p{N}]+/gu;
const HEX = /[0-9a-f]{40,}/g;
const LEAST_OF_EACH = 4;
const NAME = /[\p{L}\p{N}](?:\.|\s{0,3}[([]?\bdot\b[)\]]?\s{0,3})eth(?![\p{L}\p{N}])/u;
const PIECE = /(?<![\p{L}\p{N}])([0o]x)?([0-9a-f]{6,39})(?![\p{L}\p{N}])/gu;
const DIGITS = 40;

const isMixed = (hex: string): boolean => {
  const digits = hex.replaceAll(/[a-f]/g, '').length;
  return digits >= LEAST_OF_EACH && hex.length - digits >= LEAST_OF_EACH;
};

/** Whether a folded text names an account of the chain: its 40 digits, with signs between them or in pieces, or a name that stands for it. */
export function namesAddress(folded: string): boolean {
  if ((folded.replaceAll(SIGNS, '').match(HEX) ?? []).some(isMixed)) return true;
  return NAME.test(folded) || hasPieces(folded);
}

/** A piece that begins like an address, and after it others that make up the rest. */
function hasPieces(folded: string): boolean {
  let found = 0;
  for (const [, prefix, hex = ''] of folded.matchAll(PIECE)) {
    if (prefix !== undefined) found = hex.length;
    else if (found > 0 && /[0-9]/.test(hex) && /[a-f]/.test(hex)) found += hex.length;
    if (found >= DIGITS) return true;
  }
  return false;
}

import { czech, english, french, italian, portuguese, spanish } from 'viem/accounts';

/** The words that wallets make seed phrases of (BIP-39), a list for each language that puts spaces between words. */
export const seedWords: readonly (readonly string[])[] = [
  english,
  czech,
  french,
  italian,
  portuguese,
  spanish,
];

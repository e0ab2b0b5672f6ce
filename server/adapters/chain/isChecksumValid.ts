import { toChecksum } from './toChecksum.ts';

/** Whether the letters of a well-formed address are in the case that EIP-55 gives them. */
export const isChecksumValid = (address: string): boolean => toChecksum(address) === address;

import { checksumAddress } from 'viem';

/** Whether the letters of a well-formed address are in the case that EIP-55 gives them. */
export const isChecksumValid = (address: string): boolean =>
  checksumAddress(address.toLowerCase() as `0x${string}`) === address;

import { checksumAddress } from 'viem';
import type { Address } from '../../ports/basics.ts';

/** EIP-55. */
export const toChecksum = (address: string): Address => checksumAddress(address.toLowerCase() as Address);

export const isChecksumValid = (address: string): boolean => toChecksum(address) === address;

import { checksumAddress } from 'viem';
import type { Address } from '../../domain/ports.ts';

/** The EIP-55 form of a well-formed address in any case. */
export const toChecksum = (address: string): Address => checksumAddress(address.toLowerCase() as Address);

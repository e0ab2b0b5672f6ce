import type { TransferIn } from '../ports.ts';

/** A transfer of nothing, or of a wallet to itself, pays nobody. */
export const isPayment = ({ from, to, amountRaw }: Omit<TransferIn, 'logIndex'>): boolean =>
  amountRaw > 0n && from !== to;

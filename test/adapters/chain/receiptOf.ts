import type { Hex, TransactionReceipt } from 'viem';
import { vi } from 'vitest';

interface Reader {
  getTransactionReceipt(query: { hash: Hex }): Promise<TransactionReceipt>;
}

const LOOK = { interval: 5, timeout: 60_000 };

/**
 * viem's own wait polls only at a new block. The local chain mines one block per transaction, so no further
 * one may come.
 */
export const receiptOf = (reader: Reader, hash: Hex): Promise<TransactionReceipt> =>
  vi.waitFor(() => reader.getTransactionReceipt({ hash }), LOOK);

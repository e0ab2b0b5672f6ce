import type { Hex, TransactionReceipt } from 'viem';
import { vi } from 'vitest';

interface Reader {
  getTransactionReceipt(query: { hash: Hex }): Promise<TransactionReceipt>;
}

const LOOK = { interval: 5, timeout: 60_000 };

/**
 * The receipt, once it is there. viem's own wait looks again only when a new block comes; on a chain that makes one for each
 * transaction, that of this one may have been the last.
 */
export const receiptOf = (reader: Reader, hash: Hex): Promise<TransactionReceipt> =>
  vi.waitFor(() => reader.getTransactionReceipt({ hash }), LOOK);

import { createPublicClient, createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import type { BareResult } from './bareLaunches.ts';
import { serveJobs } from './serveJobs.ts';

export interface BareTrader {
  readonly privateKey: Hex;
  readonly to: Hex;
  readonly data: Hex;
  readonly valueWei: string;
}

export interface BareSwapJob {
  readonly rpcUrl: string;
  /** One loop each, all at once. */
  readonly traders: readonly BareTrader[];
  readonly swaps: number;
}

const POLLING_MS = 20;

/**
 * Each wallet asks for the trade's output, signs with viem's `sendTransaction` (estimates and look-ups
 * included), waits for the receipt, then starts the next.
 */
async function swapBarely({ rpcUrl, traders, swaps }: BareSwapJob): Promise<BareResult> {
  const transport = http(rpcUrl, { retryCount: 0 });
  const reader = createPublicClient({ chain: foundry, transport, pollingInterval: POLLING_MS, cacheTime: 0 });
  const latenciesMs: number[] = [];
  let left = swaps;
  const loop = async ({ privateKey, to, data, valueWei }: BareTrader): Promise<void> => {
    const account = privateKeyToAccount(privateKey);
    const wallet = createWalletClient({ account, chain: foundry, transport, cacheTime: 0 });
    while (left > 0) {
      left -= 1;
      const begun = performance.now();
      const trade = { to, data, value: BigInt(valueWei) };
      await reader.call({ account, ...trade });
      const hash = await wallet.sendTransaction(trade);
      const { status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: POLLING_MS });
      if (status !== 'success') throw new Error(`the bare swap ${hash} reverted`);
      latenciesMs.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(traders.map(loop));
  return { elapsedMs: performance.now() - begun, latenciesMs };
}

serveJobs(swapBarely);

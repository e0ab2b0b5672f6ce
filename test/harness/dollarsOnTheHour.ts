import type { Address } from 'viem';
import { fundTreasury } from '../../server/sandbox/deployment/localFunds.ts';
import type { TestService } from './startTestService.ts';

const HOUR_SECONDS = 3_600;
const THOUSAND_USDG = 1_000_000_000n;

/** 1,000 USDG in a block of exactly the chain's next full hour. Returns that time. */
export async function dollarsOnTheHour({ chain, context }: TestService, wallet: string): Promise<Date> {
  const { rpcUrl } = chain;
  const { addressBook } = context;
  return chain.withoutMiner(async () => {
    const head = await chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
    const hour = (Math.floor(Number(head.timestamp) / HOUR_SECONDS) + 1) * HOUR_SECONDS;
    await chain.rpc('evm_setNextBlockTimestamp', hour);
    const funds = { address: wallet as Address, ethWei: 0n, usdgRaw: THOUSAND_USDG };
    await fundTreasury({ rpcUrl, addressBook, ...funds });
    return new Date(hour * 1_000);
  });
}

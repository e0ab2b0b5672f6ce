import type { Address } from 'viem';
import { mintStock } from '../../server/sandbox/deployment/localFunds.ts';
import type { TestService } from '../harness/startTestService.ts';

/** Mints `amountRaw` (18 decimals) and returns the stock's address. */
export async function giveStock(
  { chain, context }: TestService,
  symbol: string,
  wallet: string,
  amountRaw: bigint,
): Promise<Address> {
  const stock = context.addressBook.stocks.find((one) => one.symbol === symbol);
  if (stock === undefined) throw new Error(`the registry has no stock ${symbol}`);
  const { address: token } = stock;
  const order = { rpcUrl: chain.rpcUrl, token, to: wallet as Address, amountRaw };
  await chain.withoutMiner(() => mintStock(order));
  return token;
}

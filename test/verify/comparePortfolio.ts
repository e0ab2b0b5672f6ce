import type { Report } from './report.ts';
import type { WalletStory } from './walletStory.ts';

interface Portfolio {
  readonly block: number;
  readonly holdings: readonly {
    readonly token: { readonly address: string; readonly symbol: string };
    readonly balanceRaw: string;
  }[];
}

/** Each balance that the service shows against the movements up to its block. */
export function comparePortfolio(report: Report, { head, movements }: WalletStory, said: Portfolio): void {
  if (said.block > head.number) {
    report.note(`The portfolio is of block ${said.block}, after block ${head.number}: not compared.`);
    return;
  }
  for (const { token, balanceRaw } of said.holdings) {
    const balance = movements
      .filter(({ asset, tx }) => asset === token.address.toLowerCase() && tx.block <= said.block)
      .reduce((sum, { delta }) => sum + delta, 0n);
    report.same('portfolio: balances', `${token.symbol} at block ${said.block}`, balance, BigInt(balanceRaw));
  }
}

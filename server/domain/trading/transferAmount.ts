import type { Context } from '../../context.ts';
import { fromRaw } from '../amounts.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { type Address, type Asset, NATIVE } from '../ports.ts';

/** What a wallet would send of which token to whom. */
export interface Payment {
  readonly from: Address;
  readonly to: Address;
  readonly token: Asset;
}

/** The base fee can grow a little between this look and the signature. */
const FEE_MARGIN_PERCENT = 125n;

/** What the wallet holds of the token and of ether; a token that does not tell counts as none. */
export async function readHeld(
  context: Context,
  { from, token }: Payment,
  at?: bigint,
): Promise<{ readonly tokenRaw: bigint; readonly nativeWei: bigint }> {
  const { balances } = await context.chain.balances(from, [NATIVE, token.address], at);
  const heldOf = (address: Address): bigint =>
    balances.find((balance) => balance.token === address)?.raw ?? 0n;
  return { tokenRaw: heldOf(token.address), nativeWei: heldOf(NATIVE) };
}

/** All that can be sent: of a token what is held, of ether what the worst case of its gas leaves. */
export async function readMost(
  context: Context,
  payment: Payment,
  heldRaw: bigint,
  at?: bigint,
): Promise<{ readonly mostRaw: bigint } | PlanRefusal> {
  if (heldRaw === 0n) return NOTHING_THERE;
  if (payment.token.address !== NATIVE) return { mostRaw: heldRaw };
  const [trial, fees] = await Promise.all([
    context.chain.simulate({ from: payment.from, ...context.chain.transfer(NATIVE, payment.to, 1n) }, at),
    context.chain.fees(at),
  ]);
  if (!trial.ok) return { refused: reasonOfRevert(trial.revert), sentence: trial.revert.sentence };
  const reservedWei = (trial.gas * fees.maxFeePerGasWei * FEE_MARGIN_PERCENT) / 100n;
  return heldRaw > reservedWei ? { mostRaw: heldRaw - reservedWei } : NO_GAS;
}

const NOTHING_THERE: PlanRefusal = {
  refused: 'insufficient_balance',
  sentence: 'The wallet holds nothing of the token.',
};

/** Why no more than is held can be sent. */
export const tooLittle = ({ decimals }: Asset, heldRaw: bigint, amountRaw: bigint): PlanRefusal => ({
  refused: 'insufficient_balance',
  sentence: shortSentence('the token', decimals, heldRaw, amountRaw),
});

/** Names no symbol: a stranger may have written it. */
export const shortSentence = (what: string, decimals: number, heldRaw: bigint, amountRaw: bigint): string =>
  `The wallet holds ${fromRaw(heldRaw, decimals)} of ${what}, less than the amount of ${fromRaw(amountRaw, decimals)}.`;

export const NO_GAS: PlanRefusal = {
  refused: 'insufficient_gas',
  sentence: 'The wallet does not hold enough ETH for the gas of this transfer.',
};

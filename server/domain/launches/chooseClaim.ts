import type { Context } from '../../context.ts';
import { type ErrorCode, Problem } from '../../errors.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { inOrder } from '../inOrder.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { type Address, type Asset, type Fees, NATIVE, type Simulation } from '../ports.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { type ClaimPart, claimParts } from './claimParts.ts';
import type { ClaimAsset } from './claimRows.ts';
import { fitsClaim } from './fitsClaim.ts';
import type { Earnings } from './readEarnings.ts';

const ETHER = 10n ** 18n;
/** A creator may have a thousand markets: the node is asked about some at a time. */
const TRIED_AT_ONCE = 10;
/** What the contract lets a claim show. */
const MOST_SHOWN = 50;

type Refusal = { readonly part: ClaimPart; readonly code: ErrorCode; readonly sentence: string };

interface Choice {
  readonly taken: readonly { readonly part: ClaimPart; readonly gas: bigint }[];
  readonly refused: readonly Refusal[];
}

/**
 * What a claim takes: the most valuable of what moves when it is tried, as much as fits one claim. `wanted` null is everything,
 * without what is worth less than its gas beside what is worth more; what does not move comes back as left out.
 * @throws Problem when nothing is left to claim, when nothing of a wanted asset moves, or when the wallet cannot pay the gas
 */
export async function chooseClaim(
  context: Context,
  agent: AgentRow,
  { shares, assets }: Pick<Earnings, 'shares' | 'assets'>,
  wanted: ReadonlySet<Address> | null,
): Promise<ClaimAsset[]> {
  const addresses = assets.map(({ asset }) => asset.address);
  const [prices, fees, balanceWei] = await Promise.all([
    priceTokens(context, [...new Set([NATIVE, ...addresses])]),
    context.chain.fees(),
    context.chain.balanceWei(agent.wallet_address),
  ]);
  const parts = claimParts(shares, assets, prices).filter(
    ({ pays }) => wanted === null || pays.some((asset) => wanted.has(asset)),
  );
  const isDust = wanted === null ? dustRule(fees, prices.get(NATIVE) ?? null) : () => false;
  const choice = await choose(context, agent.wallet_address, parts, isDust);
  assertChosen(choice, wanted);
  if (balanceWei < choice.taken[0]!.gas * fees.maxFeePerGasWei) {
    throw new Problem(
      'insufficient_gas',
      'The agent\u2019s wallet does not hold enough ETH for the gas of a claim.',
    );
  }
  return listAssets(choice, assets, wanted);
}

/** The least that it may cost: the fee that is offered is twice the base fee. */
const dustRule =
  ({ maxFeePerGasWei }: Fees, etherUsd18: bigint | null) =>
  ({ usd18 }: ClaimPart, gas: bigint): boolean =>
    usd18 !== null && etherUsd18 !== null && usd18 < (gas * maxFeePerGasWei * etherUsd18) / (2n * ETHER);

async function choose(
  context: Context,
  from: Address,
  parts: readonly ClaimPart[],
  isDust: (part: ClaimPart, gas: bigint) => boolean,
): Promise<Choice> {
  const trials = new Map<ClaimPart, Simulation>();
  const tryAll = async (some: readonly ClaimPart[]): Promise<void> => {
    for (let at = 0; at < some.length; at += TRIED_AT_ONCE) {
      const untried = some.slice(at, at + TRIED_AT_ONCE).filter((part) => !trials.has(part));
      const results = await inOrder(
        untried.map(async (part) => context.chain.simulate({ from, ...(await part.plan()) })),
      );
      for (const [index, part] of untried.entries()) trials.set(part, results[index]!);
    }
  };
  const escrowed = parts.filter(({ market }) => market === null);
  await tryAll(escrowed);
  const taken: { part: ClaimPart; gas: bigint }[] = [];
  const dust: typeof taken = [];
  const refused: Refusal[] = [];
  const fits = (part: ClaimPart, others: typeof taken): boolean =>
    fitsClaim([...others.map((one) => one.part), part]);
  for (const [index, part] of parts.entries()) {
    if (!trials.has(part)) await tryAll(parts.slice(index, index + TRIED_AT_ONCE));
    const trial = trials.get(part)!;
    // What the escrow does not pay out is not moved into it.
    const escrow = part.isCollection ? undefined : escrowed.find(({ pays }) => pays[0] === part.pays[0]);
    const stuck = [trial, escrow && trials.get(escrow)].find((one) => one?.ok === false);
    if (stuck?.ok === false) {
      const { revert } = stuck;
      refused.push({ part, code: reasonOfRevert(revert), sentence: revert.sentence });
    } else if (trial.ok) {
      const pile = isDust(part, trial.gas) ? dust : taken;
      if (fits(part, pile)) pile.push({ part, gas: trial.gas });
      else if (pile === taken) break;
    }
  }
  // Who asks for a claim when there is nothing else asks for that.
  return { taken: taken.length > 0 ? taken : dust, refused };
}

function assertChosen({ taken, refused }: Choice, wanted: ReadonlySet<Address> | null): void {
  const isTaken = ({ part }: Refusal): boolean =>
    part.pays.some((asset) => taken.some((one) => one.part.pays.includes(asset)));
  const stuck = wanted === null && taken.length > 0 ? undefined : refused.find((one) => !isTaken(one));
  if (stuck !== undefined) {
    const { code, part, sentence } = stuck;
    throw new Problem(code, `The fees in ${part.pays.join(' and ')} cannot be claimed now: ${sentence}`);
  }
  if (taken.length > 0) return;
  throw new Problem('insufficient_balance', 'There are no creator fees to claim.');
}

/** In the order in which they are claimed; then, as far as they can be shown, those of which nothing moves. */
function listAssets(
  { taken, refused }: Choice,
  assets: Earnings['assets'],
  wanted: ReadonlySet<Address> | null,
): ClaimAsset[] {
  const parts = taken.map(({ part }) => part);
  const describe = (address: Address): Asset => {
    const { symbol, name, decimals } = assets.find(({ asset }) => asset.address === address)!.asset;
    return { address, symbol, name, decimals };
  };
  const isWanted = (address: Address): boolean => wanted === null || wanted.has(address);
  const listed = [...new Set(parts.flatMap(({ pays }) => pays).filter(isWanted))];
  const leftOut = new Map(
    refused.flatMap(({ part, code }) =>
      part.pays.filter((address) => !listed.includes(address)).map((address) => [address, code] as const),
    ),
  );
  const room = MOST_SHOWN - new Set(parts.flatMap(({ mayPay }) => mayPay)).size;
  return [
    ...listed.map((address) => {
      const own = parts.filter(({ pays }) => pays.includes(address));
      const markets = own.flatMap(({ market }) => market ?? []);
      const isEscrowed = own.some(({ isCollection }) => !isCollection);
      return { ...describe(address), parts: { markets, isEscrowed } };
    }),
    ...[...leftOut].slice(0, room).map(([address, code]) => ({ ...describe(address), leftOut: code })),
  ];
}

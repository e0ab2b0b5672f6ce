import { recordEvent } from '../../audit/auditEventRows.ts';
import { allInOrder } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import { errorCodeOfRevert } from '../../engine/chain/reverts.ts';
import { insertOperation } from '../../engine/records/operationRows.ts';
import { newId } from '../../ids.ts';
import { recordedUsd } from '../../money/amounts.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import { type Address, type Asset, NATIVE } from '../../ports/basics.ts';
import type { Fees, PlannedTransaction, Simulation } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ErrorCode, Problem } from '../../problem.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import { activePayoutWallet } from '../agents/signingPurpose.ts';
import { isUnfitPayoutWallet, isUnrecoverableAddress } from '../destinations/unrecoverableAddress.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { type PriceTable, priceTokens } from '../tokens/tokenPrices.ts';
import { type ClaimAsset, findOpenClaim, insertClaim } from './claimRows.ts';
import { type Earnings, readEarnings, type VenueShare } from './readEarnings.ts';

export type RequestClaimContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues' | 'prices' | 'trace'
> &
  HasChainGuard &
  HasConfig;

/** Until the first signature, after earlier operations of the wallet. */
const VALIDITY_MS = 60 * 60 * 1000;

export async function requestClaim(
  context: RequestClaimContext,
  acceptance: Acceptance,
  request: { accountId: string; agentId: string; assets: readonly string[] | undefined },
): Promise<string> {
  const { accountId, agentId } = request;
  const agent = await findThawedAgent(context.db, accountId, agentId);
  await context.chainGuard.assertSame(context);
  await assertPayout(context, agent);
  const wanted = await namedAssets(context, accountId, request.assets);
  const { assets, usd18 } = await chooseClaim(context, agent, await readEarnings(context, [agent]), wanted);
  return acceptance.commit(async (trx) => {
    const locked = await lockThawedAgent(trx, accountId, agentId);
    await assertUnclaimed(trx, agentId, assets);
    const now = context.clock.now();
    const id = newId('clm', now);
    const forwardTo = activePayoutWallet(locked, now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const owner = { accountId, agentId, walletId: locked.wallet_id };
    await insertOperation(context, trx, { id, kind: 'claim', ...owner, validUntil }, now);
    const requested = {
      kind: 'claim_requested',
      ...owner,
      operationId: id,
      detail: { forward_to: forwardTo },
    } as const;
    await recordEvent(trx, acceptance.actor, requested, now);
    const valueUsd = usd18 === null ? null : recordedUsd(usd18);
    await insertClaim(trx, { id, accountId, agentId, assets, forwardTo, valueUsd }, now);
    return id;
  });
}

/** The address may have become known as unrecoverable after it was set. */
async function assertPayout(
  context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'venues'>,
  agent: AgentRow,
): Promise<void> {
  const payout = activePayoutWallet(agent, context.clock.now());
  if (payout === null) return;
  const isDead = [
    isUnfitPayoutWallet(context, context.db, payout),
    isUnrecoverableAddress(context, agent.account_id, payout),
  ];
  if (!(await Promise.all(isDead)).includes(true)) return;
  throw new Problem(
    'invalid_state',
    'Assets sent to the payout wallet cannot be recovered; name a wallet of your own, or none.',
  );
}

/** A second claim of the same fees would fail later. */
async function assertUnclaimed(trx: Trx, agentId: string, assets: readonly ClaimAsset[]): Promise<void> {
  const taken = assets.filter(({ leftOut }) => leftOut === undefined);
  const addresses = taken.map(({ address }) => address);
  const open = await findOpenClaim(trx, agentId, addresses);
  if (open === null) return;
  throw new Problem(
    'invalid_state',
    `The claim ${open.id} of these fees is under way; wait until it has ended.`,
  );
}

async function namedAssets(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  accountId: string,
  references: readonly string[] | undefined,
): Promise<ReadonlySet<Address> | null> {
  if (references === undefined) return null;
  const resolved = await allInOrder(
    references.map((reference, index) => identifyAsset(context, accountId, reference, `assets[${index}]`)),
  );
  return new Set(resolved.map((asset) => asset.address));
}

const ETHER = 10n ** 18n;

const TRIAL_BATCH = 10;

/** The contract's limit for a claim. */
const MAX_SHOWN = 50;

type Refusal = { readonly part: ClaimPart; readonly code: ErrorCode; readonly sentence: string };

interface Choice {
  readonly taken: readonly { readonly part: ClaimPart; readonly gas: bigint }[];
  readonly refused: readonly Refusal[];
}

/**
 * Chooses the most valuable parts that simulate well, as many as fit one claim. If `wanted` is null, omits
 * parts worth less than their gas. Lists failed parts as left out.
 * @throws Problem if nothing is left to claim, a wanted asset cannot move, or the wallet lacks gas
 */
export async function chooseClaim(
  context: Pick<Ports, 'addressBook' | 'chain' | 'venues' | 'prices'>,
  agent: AgentRow,
  { shares, assets }: Pick<Earnings, 'shares' | 'assets'>,
  wanted: ReadonlySet<Address> | null,
): Promise<ChosenClaim> {
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
  return { assets: listAssets(choice, assets, wanted), usd18: worthOf(choice) };
}

interface ChosenClaim {
  readonly assets: ClaimAsset[];
  /** Dollars with 18 fraction digits; null if an asset has no price. */
  readonly usd18: bigint | null;
}

const worthOf = ({ taken }: Choice): bigint | null =>
  taken.reduce<bigint | null>(
    (sum, { part: { usd18 } }) => (sum === null || usd18 === null ? null : sum + usd18),
    0n,
  );

/** The offered fee is twice the base fee. */
const dustRule =
  ({ maxFeePerGasWei }: Fees, etherUsd18: bigint | null) =>
  ({ usd18 }: ClaimPart, gas: bigint): boolean =>
    usd18 !== null && etherUsd18 !== null && usd18 < (gas * maxFeePerGasWei * etherUsd18) / (2n * ETHER);

async function choose(
  context: Pick<Ports, 'chain'>,
  from: Address,
  parts: readonly ClaimPart[],
  isDust: (part: ClaimPart, gas: bigint) => boolean,
): Promise<Choice> {
  const trials = new Map<ClaimPart, Simulation>();
  const tryAll = async (some: readonly ClaimPart[]): Promise<void> => {
    for (let at = 0; at < some.length; at += TRIAL_BATCH) {
      const untried = some.slice(at, at + TRIAL_BATCH).filter((part) => !trials.has(part));
      const results = await allInOrder(
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
    if (!trials.has(part)) await tryAll(parts.slice(index, index + TRIAL_BATCH));
    const trial = trials.get(part)!;
    // Do not sweep into an escrow that does not pay.
    const escrow = part.isCollection ? undefined : escrowed.find(({ pays }) => pays[0] === part.pays[0]);
    const stuck = [trial, escrow && trials.get(escrow)].find((one) => one?.ok === false);
    if (stuck?.ok === false) {
      const { revert } = stuck;
      refused.push({ part, code: errorCodeOfRevert(revert), sentence: revert.sentence });
    } else if (trial.ok) {
      const pile = isDust(part, trial.gas) ? dust : taken;
      if (fits(part, pile)) pile.push({ part, gas: trial.gas });
      else if (pile === taken) break;
    }
  }
  // If everything is dust, claim the dust.
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

/** Left-out assets come last, while there is room. */
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
  const room = MAX_SHOWN - new Set(parts.flatMap(({ mayPay }) => mayPay)).size;
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

export interface ClaimPart {
  /** Null for an escrow. */
  readonly market: Address | null;
  /** Pays the wallet without the escrow. */
  readonly isCollection: boolean;
  /** Assets with an amount. */
  readonly pays: readonly Address[];
  readonly mayPay: readonly Address[];
  /** Null if an asset has no price. */
  readonly usd18: bigint | null;
  plan(): Promise<PlannedTransaction>;
}

/** Most valuable first, unpriced last. */
export function claimParts(
  shares: readonly VenueShare[],
  assets: Earnings['assets'],
  prices: PriceTable,
): ClaimPart[] {
  const worth = (amounts: readonly Amount[]): bigint | null => {
    let total = 0n;
    for (const [address, raw] of amounts) {
      const decimals = assets.find(({ asset }) => asset.address === address)?.asset.decimals;
      const price = prices.get(address) ?? null;
      if (price === null || decimals === undefined) return null;
      total += (raw * price) / 10n ** BigInt(decimals);
    }
    return total;
  };
  const partOf = (
    amounts: readonly Amount[],
    part: Pick<ClaimPart, 'market' | 'isCollection' | 'plan'>,
  ): ClaimPart[] => {
    const paid = amounts.filter(([, raw]) => raw > 0n);
    const [pays, mayPay] = [paid, amounts].map((some) => some.map(([address]) => address));
    return paid.length === 0 ? [] : [{ ...part, pays: pays!, mayPay: mayPay!, usd18: worth(paid) }];
  };
  const parts = shares.flatMap(({ venue, block, byToken, assets: rows }) => {
    const isCollection = venue.swept !== null;
    const escrowed = rows.flatMap(({ asset, claimableRaw }) => {
      const plan = () => venue.claim(asset, block);
      return partOf([[asset, claimableRaw]], { market: null, isCollection: false, plan });
    });
    const sweepable = byToken.filter((earning) => earning.sweepable);
    const markets = sweepable.flatMap(({ token, quote, unsweptRaw, unsweptTokenRaw }) => {
      const plan = () => venue.sweep(token, block);
      const ofQuote: Amount = [quote, unsweptRaw];
      const amounts: Amount[] = isCollection ? [ofQuote, [token, unsweptTokenRaw]] : [ofQuote];
      return partOf(amounts, { market: token, isCollection, plan });
    });
    return [...escrowed, ...markets];
  });
  return parts.sort((one, other) => compare(other.usd18 ?? -1n, one.usd18 ?? -1n));
}

type Amount = readonly [Address, bigint];

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** The contract's limit for a claim. */
const MAX_ASSETS = 50;

/**
 * A claim ends ten minutes after its first signature: ten seconds per step. A market may need three sweeps.
 */
const MAX_STEPS = 60;

/** Whether one claim can move and forward all these parts. */
export function fitsClaim(parts: readonly Pick<ClaimPart, 'market' | 'isCollection' | 'mayPay'>[]): boolean {
  const assets = new Set(parts.flatMap(({ mayPay }) => mayPay));
  const escrowed = new Set(parts.filter(({ isCollection }) => !isCollection).flatMap(({ mayPay }) => mayPay));
  const markets = parts.filter(({ market }) => market !== null).length;
  return assets.size <= MAX_ASSETS && markets + escrowed.size + assets.size <= MAX_STEPS;
}

import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/auditEntry.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { OperationRow } from '../../engine/records/operationRows.ts';
import { fromRaw, microToCredits, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import { type Asset, NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { foreignText, quoted } from '../../text/foreignText.ts';
import { type RawFacts, type RawFactsOf, readRawFacts } from './rawFacts.ts';
import type { JudgedKind } from './verdict.ts';

export type FactsContext = Pick<Ports, 'addressBook'> & HasConfig;

interface Words {
  readonly summary: string;
  /** The most that can be lost if it goes as badly as it may. */
  readonly worstCase: string;
  readonly details: readonly { readonly name: string; readonly value: string }[];
}

/** What a person sees and says yes to. It follows from rows that do not change once they are accepted. */
export interface ApprovalFacts extends Words {
  /** What the words follow from, and what the digest is over. Absent in approvals that were requested before it was kept. */
  readonly raw?: RawFacts;
}

type Operation = Pick<OperationRow, 'id' | 'kind' | 'agent_id'>;

export async function readApprovalFacts(
  context: FactsContext,
  db: Database | Trx,
  operation: Operation,
): Promise<ApprovalFacts> {
  const raw = await readRawFacts(db, operation, context.config.chainId);
  return { ...wordsOf(context, raw), raw };
}

/** SHA-256 over the operation and its raw facts, so that other words for the same do not change it. */
export const digestOf = (
  { id, kind }: Pick<OperationRow, 'id' | 'kind'>,
  { raw, ...words }: ApprovalFacts,
): string => sha256(raw === undefined ? wordsJson(id, kind, words) : canonicalJson([id, kind, raw]));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As digests were made before approvals had raw facts. */
const wordsJson = (id: string, kind: string, { summary, worstCase, details }: Words): string =>
  JSON.stringify([id, kind, summary, worstCase, details.map(({ name, value }) => [name, value])]);

/**
 * Whether the approval is about the operation as it is in its rows now. An approval without raw facts is about the words that its
 * page shows.
 */
export async function isUnchanged(
  context: FactsContext,
  db: Database | Trx,
  operation: Operation,
  { facts, digest }: { readonly facts: ApprovalFacts; readonly digest: string },
): Promise<boolean> {
  if (facts.raw === undefined) return digest === digestOf(operation, facts);
  const raw = asAccepted(await readRawFacts(db, operation, context.config.chainId), facts.raw);
  return digest === digestOf(operation, { ...facts, raw });
}

/** A launch that a block included has the fee that it paid, which is at most the accepted one. */
function asAccepted(present: RawFacts, accepted: RawFacts): RawFacts {
  if (present.kind !== 'launch' || accepted.kind !== 'launch') return present;
  const [now, then] = [present.launchFeeWei, accepted.launchFeeWei];
  const isLower = now !== null && then !== null && BigInt(now) < BigInt(then);
  return isLower ? { ...present, launchFeeWei: then } : present;
}

function wordsOf(context: FactsContext, raw: RawFacts): Words {
  const say = SAY[raw.kind] as (context: FactsContext, raw: RawFacts) => Words;
  const words = say(context, raw);
  const common = [
    { name: 'Wallet', value: raw.wallet },
    { name: 'Chain', value: String(raw.chainId) },
  ];
  return { ...words, details: [...words.details, ...common] };
}

const SAY: { readonly [Kind in JudgedKind]: (context: FactsContext, raw: RawFactsOf<Kind>) => Words } = {
  swap: (context, raw) => {
    const sold = amountOf(context, raw.tokenIn, raw.amountInRaw);
    const least = amountOf(context, raw.tokenOut, raw.minAmountOutRaw);
    const route = raw.route as readonly { readonly market: string }[];
    return {
      summary: `Sell ${sold} for at least ${least}`,
      worstCase: `${sold} leave the wallet, and it gets ${least}.`,
      details: [
        { name: 'Sells', value: sold },
        { name: 'Buys at least', value: least },
        { name: 'Expected', value: amountOf(context, raw.tokenOut, raw.quotedOutRaw) },
        { name: 'Markets', value: route.map(({ market }) => market).join(', ') },
        { name: 'Slippage', value: `${raw.slippageBps} basis points` },
        { name: 'Value', value: dollars(raw.valueUsd) },
      ],
    };
  },
  transfer: (context, raw) => {
    const paid = amountOf(context, raw.token, raw.amountRaw);
    return {
      summary: `Pay ${paid} to ${raw.to}`,
      worstCase: `${paid} leave the wallet for good.`,
      details: [
        { name: raw.isMax ? 'Pays at most' : 'Pays', value: paid },
        { name: 'To', value: raw.to },
        { name: 'Value', value: dollars(raw.valueUsd) },
      ],
    };
  },
  launch: (_context, raw) => {
    const credits = `${microToCredits(BigInt(raw.priceMicro))} credits`;
    const buy =
      raw.buyInRaw === null
        ? []
        : [`${fromRaw(BigInt(raw.buyInRaw), raw.quote.decimals ?? 18)} ${raw.quote.symbol}`];
    const isOwn = raw.launchFeeWei !== null;
    const cost = isOwn ? [`${fromRaw(BigInt(raw.launchFeeWei), 18)} ETH`, ...buy].join(' and ') : credits;
    return {
      summary: `Launch the token ${quoted(raw.name)} (${quoted(raw.symbol)}) on ${raw.venue}`,
      worstCase: isOwn ? `${cost} and gas leave the wallet.` : `The account pays ${cost}.`,
      details: [
        { name: 'Name', value: foreignText(raw.name) },
        { name: 'Symbol', value: foreignText(raw.symbol) },
        { name: 'Quote', value: raw.quote.symbol },
        { name: 'Fees go to', value: raw.feeRecipient },
        { name: 'Creator tax', value: `${raw.creatorTaxBps} basis points` },
        { name: 'Cost', value: cost },
      ],
    };
  },
  claim: (context, { assets, forwardTo: to }) => {
    const names = assets.map((asset) => nameOf(context, asset)).join(', ');
    return {
      summary: `Claim creator fees in ${names}${to === null ? '' : ` and forward them to ${to}`}`,
      worstCase: to === null ? 'The wallet pays gas.' : `The claimed fees leave the wallet for ${to}.`,
      details: [
        { name: 'Assets', value: names },
        { name: 'Forwarded to', value: to ?? 'nobody' },
      ],
    };
  },
};

type Named = { readonly address: string; readonly symbol: string };

const amountOf = (context: FactsContext, asset: Named & { readonly decimals: number }, raw: string): string =>
  `${fromRaw(BigInt(raw), asset.decimals)} ${nameOf(context, asset)}`;

/** Anybody can give a token any symbol, so the address stands beside it. */
const nameOf = ({ addressBook }: FactsContext, { address, symbol }: Named): string =>
  address === NATIVE
    ? 'ETH'
    : (findRegistryAsset(addressBook, address as Asset['address'])?.symbol ??
      `${quoted(symbol)} (${address})`);

const dollars = (usd: string | null): string =>
  usd === null ? 'unknown' : `$${showUsdRoundedUp(toFixed18(usd))}`;

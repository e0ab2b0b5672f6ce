import { decode, topicOfEvent } from './markets.ts';
import type { Prices, Worth } from './prices.ts';
import type { Contracts } from './settings.ts';
import { ETHER, type Movement, type Touched, type WalletStory } from './walletStory.ts';

/** What a movement means, as far as the chain alone shows it. */
export type Meaning =
  | 'gas'
  | 'swap'
  | 'wrap'
  | 'unwrap'
  | 'launch_fee'
  | 'launch_buy'
  | 'claim'
  | 'sent'
  | 'received'
  | 'pulled';

/** A movement with its meaning and its dollars. */
export interface Leg {
  readonly tx: Touched;
  readonly asset: string;
  readonly delta: bigint;
  readonly meaning: Meaning;
  readonly counterparty: string | null;
  readonly logIndex: number | null;
  /** Of |delta| at that block. */
  readonly value: Worth;
}

/** The service's kinds that fit a meaning. */
export const KINDS: Readonly<Record<Meaning, readonly string[]>> = {
  gas: ['gas'],
  // A launch may buy in a transaction of its own.
  swap: ['swap', 'launch_buy'],
  wrap: ['wrap'],
  unwrap: ['unwrap'],
  launch_fee: ['launch_fee'],
  launch_buy: ['launch_buy'],
  claim: ['claim'],
  sent: ['transfer_out', 'claim_forward'],
  received: ['deposit', 'transfer_in', 'funding', 'launch_buy'],
  pulled: ['adjustment', 'transfer_out'],
};

interface Known {
  readonly weth: string;
  /** Null: launches are not recognised. */
  readonly book: Contracts | null;
  /** Null: no leg has dollars. */
  readonly prices: Prices | null;
}

/** In chain order. */
export function legsOf(story: WalletStory, { weth, book, prices }: Known): Leg[] {
  const byTransaction = Map.groupBy(story.movements, ({ tx }) => tx);
  return [...byTransaction].flatMap(([tx, movements]) => {
    const moved = movements.filter(({ source }) => source !== 'gas');
    const split = meaningsIn(tx, moved, { weth, book });
    const gas = movements
      .filter(({ source }) => source === 'gas')
      .map((one) => ({ ...one, meaning: 'gas' as const }));
    return valued(prices, [...split, ...gas]);
  });
}

type Meant = Omit<Movement, 'source'> & { readonly meaning: Meaning };

function meaningsIn(tx: Touched, moved: readonly Movement[], { weth, book }: Omit<Known, 'prices'>): Meant[] {
  const as = (meaning: Meaning) => moved.map((one): Meant => ({ ...one, meaning }));
  if (!tx.isOwn) return moved.map((one) => ({ ...one, meaning: one.delta > 0n ? 'received' : 'pulled' }));
  if (book !== null && launches(tx, book)) return moved.flatMap((one) => launchParts(tx, one));
  const gained = moved.filter(({ delta }) => delta > 0n);
  const paid = moved.filter(({ delta }) => delta < 0n);
  if (gained.length === 0) return as('sent');
  if (paid.length === 0) return as('claim');
  const [into, outOf] = [gained[0]!, paid[0]!];
  const isOne = moved.length === 2 && into.delta === -outOf.delta;
  if (isOne && into.asset === weth && outOf.asset === ETHER) return as('wrap');
  if (isOne && into.asset === ETHER && outOf.asset === weth) return as('unwrap');
  return as('swap');
}

const LAUNCHED = new Set([topicOfEvent('TokenLaunched'), topicOfEvent('Create')]);

function launches({ logs }: Touched, { pons, long }: Contracts): boolean {
  const makers = new Set<string>([
    ...[pons, ...(pons.earlier ?? [])].map(({ factory }) => factory),
    ...[long, ...(long.earlier ?? [])].map(({ airlock }) => airlock),
  ]);
  return logs.some(({ address, topics }) => makers.has(address) && LAUNCHED.has(topics[0]!));
}

/** Of the ether, what the curve took is the purchase and the rest the venue's fee. */
function launchParts(tx: Touched, one: Movement): Meant[] {
  if (one.asset !== ETHER) return [{ ...one, meaning: 'launch_buy' }];
  const bought = -boughtWith(tx);
  const fee = one.delta - bought;
  const parts: Meant[] = [
    { ...one, delta: fee, meaning: 'launch_fee' },
    { ...one, delta: bought, meaning: 'launch_buy' },
  ];
  return parts.filter(({ delta }) => delta !== 0n);
}

/** Wei. A purchase in another asset is in its transfers. */
function boughtWith({ logs }: Touched): bigint {
  const launch = logs.find(({ topics }) => topics[0] === topicOfEvent('TokenLaunched'));
  if (launch === undefined || BigInt(decode('TokenLaunched', launch).pairToken) !== 0n) return 0n;
  return logs
    .filter(({ topics }) => topics[0] === topicOfEvent('CurveBuy'))
    .reduce((sum, log) => sum + decode('CurveBuy', log).quoteIn, 0n);
}

/** Both sides of a trade are worth what an oracle says of the given one, else of the received one. */
function valued(prices: Prices | null, parts: readonly Meant[]): Leg[] {
  const legs = parts.map(
    (part): Leg => ({ ...part, value: prices === null ? undefined : worthOf(prices, part) }),
  );
  const trade = legs.filter(({ meaning }) => meaning === 'swap' || meaning === 'launch_buy');
  const paid = trade.filter(({ delta }) => delta < 0n);
  const gained = trade.filter(({ delta }) => delta > 0n);
  if (prices === null || paid.length !== 1 || gained.length !== 1) return legs;
  const sides = [...paid, ...gained];
  const measure = [...sides.filter(({ asset }) => prices.isOracle(asset)), ...sides].find(
    ({ value }) => value !== null,
  );
  return legs.map((leg) =>
    sides.includes(leg) ? { ...leg, value: measure === undefined ? null : measure.value } : leg,
  );
}

const worthOf = (prices: Prices, { tx, asset, delta }: Meant): Worth =>
  prices.worth(asset, delta < 0n ? -delta : delta, tx.block);

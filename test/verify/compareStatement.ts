import { isGap, mayComeLater, SALES } from './bookedLate.ts';
import { KINDS, type Leg } from './legs.ts';
import type { Worth } from './prices.ts';
import type { StatementEntry } from './readService.ts';
import { decimalOf, fixed18OrNull, type Report } from './report.ts';
import type { WalletStory } from './walletStory.ts';

/** Six digits, cut off. */
const CENT_DUST = 10n ** 12n;
const PART = 'statement';

const assetOf = ({ token }: StatementEntry): string => token.address.toLowerCase();
const keyOf = (hash: string, asset: string): string => `${hash} ${asset}`;

/** Compares all entries up to the head of `story`, oldest first. */
export function compareStatement(
  report: Report,
  story: WalletStory,
  legs: readonly Leg[],
  all: readonly StatementEntry[],
): void {
  const entries = all.filter(({ block }) => block <= story.head.number);
  const ofChain = Map.groupBy(legs, ({ tx, asset }) => keyOf(tx.hash, asset));
  const ofService = Map.groupBy(
    entries.filter(({ txHash }) => txHash !== null),
    (entry) => keyOf(entry.txHash!, assetOf(entry)),
  );
  const later = new Set<Leg>();
  for (const [key, moved] of ofChain) {
    const said = ofService.get(key) ?? [];
    if (said.length === 0 && moved.every(mayComeLater)) for (const leg of moved) later.add(leg);
    else compareTransaction(report, story, moved, said);
  }
  for (const [key, said] of ofService) {
    if (ofChain.has(key)) continue;
    const amounts = said.map(({ kind, amountRaw }) => `${kind} ${amountRaw}`).join(', ');
    report.differs(PART, `${said[0]!.token.symbol} in ${said[0]!.txHash}`, 'nothing moved', amounts);
  }
  compareBalances(report, { story, legs, later, entries });
}

/** One asset in one transaction. */
function compareTransaction(
  report: Report,
  story: WalletStory,
  moved: readonly Leg[],
  said: readonly StatementEntry[],
): void {
  const { tx } = moved[0]!;
  const name = `${said[0]?.token.symbol ?? moved[0]!.asset} in ${tx.hash} (block ${tx.block})`;
  for (const meaning of new Set(moved.map((leg) => leg.meaning))) {
    const kinds = KINDS[meaning];
    const legs = moved.filter((leg) => leg.meaning === meaning);
    const fitting = said.filter(({ kind }) => kinds.includes(kind));
    report.same(`${PART}: amounts`, `${meaning} of ${name}`, sumOf(legs), sumOfEntries(fitting));
    compareValues(report, `${meaning} of ${name}`, legs, fitting);
    for (const { counterparty } of legs.length === 1 && fitting.length === 1 ? fitting : []) {
      const isClear = meaning === 'sent' || meaning === 'received';
      if (isClear && legs[0]!.counterparty !== null)
        report.same(
          `${PART}: counterparties`,
          `${meaning} of ${name}`,
          legs[0]!.counterparty,
          counterparty?.toLowerCase() ?? null,
        );
    }
  }
  report.same(`${PART}: amounts`, `all of ${name}`, sumOf(moved), sumOfEntries(said));
  for (const entry of said) compareFacts(report, story, entry, tx.block);
}

const sumOf = (legs: readonly Leg[]): bigint => legs.reduce((sum, { delta }) => sum + delta, 0n);
const sumOfEntries = (entries: readonly StatementEntry[]): bigint =>
  entries.reduce((sum, { amountRaw }) => sum + BigInt(amountRaw), 0n);

function compareFacts(report: Report, story: WalletStory, entry: StatementEntry, block: number): void {
  const name = `${entry.kind} of ${entry.token.symbol} in ${entry.txHash}`;
  const seconds = story.blocks.get(block)?.seconds ?? null;
  report.same(`${PART}: blocks and times`, `block of ${name}`, BigInt(block), BigInt(entry.block));
  report.same(
    `${PART}: blocks and times`,
    `time of ${name}`,
    seconds === null ? null : BigInt(seconds * 1_000),
    BigInt(Date.parse(entry.time)),
  );
  const { decimals } = entry.token;
  for (const [decimal, raw] of [
    [entry.amount, entry.amountRaw],
    [entry.balance, entry.balanceRaw],
  ] as const)
    report.same(
      `${PART}: decimals`,
      `a decimal amount of ${name}`,
      decimalOf(BigInt(raw), decimals),
      decimal,
    );
  if (entry.isFinal && block > story.finalized)
    report.differs(`${PART}: finality`, name, 'not final', 'final');
}

function compareValues(
  report: Report,
  what: string,
  legs: readonly Leg[],
  entries: readonly StatementEntry[],
): void {
  const values = entries.map(({ valueUsd }) => fixed18OrNull(valueUsd));
  const chain = sumKnown(legs.map(({ value }) => value));
  const tolerance = CENT_DUST * BigInt(Math.max(1, entries.length));
  if (legs.length > 0 && entries.length > 0)
    report.near(`${PART}: dollars`, `value of ${what}`, chain, sumKnown(values), tolerance);
}

function sumKnown<Value extends Worth>(values: readonly Value[]): bigint | Value {
  let sum = 0n;
  for (const value of values) {
    if (value === null || value === undefined) return value;
    sum += value;
  }
  return sum;
}

interface Balances {
  readonly story: WalletStory;
  readonly legs: readonly Leg[];
  readonly later: ReadonlySet<Leg>;
  readonly entries: readonly StatementEntry[];
}

/**
 * After the last entry of an asset in each transaction, its balance is the chain's; only ether that the service
 * has not booked yet may be missing until the gap is booked.
 */
function compareBalances(report: Report, { story, legs, later, entries }: Balances): void {
  const assets = new Set([...story.balances.keys(), ...entries.map(assetOf)]);
  for (const asset of assets) {
    const own = legs.filter((leg) => leg.asset === asset);
    const said = entries.filter((entry) => assetOf(entry) === asset);
    const unbooked = walk(report, { own, said, later });
    const symbol = said[0]?.token.symbol ?? asset;
    const last = said.findLast(({ kind }) => kind !== 'agent_sold');
    report.same(
      `${PART}: balances`,
      `${symbol} at block ${story.head.number}, as the node answers`,
      story.balances.get(asset) ?? 0n,
      BigInt(last?.balanceRaw ?? 0),
    );
    if (unbooked !== 0n)
      report.differs(PART, `${symbol} that others sent`, `${unbooked} more than booked`, 'not booked');
  }
}

interface Walk {
  readonly own: readonly Leg[];
  readonly said: readonly StatementEntry[];
  readonly later: ReadonlySet<Leg>;
}

/** Returns what came from outside and is in no entry. */
function walk(report: Report, { own, said, later }: Walk): bigint {
  let [before, booked] = [0n, 0n];
  for (const [at, entry] of said.entries()) {
    const name = `${entry.token.symbol} after ${entry.kind} ${entry.txHash ?? ''} (block ${entry.block})`;
    const balance = BigInt(entry.balanceRaw);
    if (entry.kind === 'agent_bought') before = balance - BigInt(entry.amountRaw);
    report.same(
      `${PART}: balances`,
      `${name}: the one before plus the amount`,
      before + BigInt(entry.amountRaw),
      balance,
    );
    before = balance;
    const next = said[at + 1];
    const isLast = next === undefined || next.txHash !== entry.txHash || next.txHash === null;
    if (!isLast || entry.kind === 'agent_sold') continue;
    if (isGap(entry)) booked += BigInt(entry.amountRaw);
    const isBefore =
      isGap(entry) || SALES.has(entry.kind) ? untilBlock(entry.block) : untilTransaction(own, entry);
    const reached = own.filter(isBefore);
    const pending = isGap(entry) ? 0n : sumOf(reached.filter((leg) => later.has(leg))) - booked;
    report.same(`${PART}: balances`, name, sumOf(reached) - pending, balance);
  }
  return sumOf(own.filter((leg) => later.has(leg))) - booked;
}

const untilBlock =
  (block: number) =>
  ({ tx }: Leg): boolean =>
    tx.block <= block;

function untilTransaction(own: readonly Leg[], { txHash, block }: StatementEntry) {
  const index = own.find(({ tx }) => tx.hash === txHash)?.tx.index ?? Number.POSITIVE_INFINITY;
  return ({ tx }: Leg): boolean => tx.block < block || (tx.block === block && tx.index <= index);
}

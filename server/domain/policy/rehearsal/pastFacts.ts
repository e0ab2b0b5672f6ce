import { toFixed18 } from '../../../money/amounts.ts';
import type { AddressBook } from '../../../ports/addressBook.ts';
import type { Address } from '../../../ports/basics.ts';
import { isCash } from '../../../ports/registryAssets.ts';
import type { AgentPolicy } from '../agentPolicy.ts';
import type { OperationFacts, PositionFacts, TradeFacts } from '../judge.ts';
import type { PastLosses } from './pastLosses.ts';
import type { Known, PastOperation } from './pastRows.ts';

/** Turns operations, oldest first, into the facts that a policy judges. Each one counts for those after it. */
export function pastFacts(
  book: AddressBook,
  policy: AgentPolicy,
  known: Known,
  losses: PastLosses,
): (operation: PastOperation) => OperationFacts {
  const [bought, paid] = [new Set<Address>(known.tokens), new Set<Address>(known.addresses)];
  const swaps = new RecentTimes(policy.maxTradesSeconds * 1_000);
  const held = new Holdings();
  return (operation) => {
    const { kind, created_at, pays, token_out: token, has_worth, worth_usd, has_seen_untrusted } = operation;
    const at = new Date(created_at);
    const buys = token !== null && !isCash(book, token) ? token : null;
    const facts: OperationFacts = {
      kind,
      at,
      worth: has_worth ? { usd18: fixedOrNull(worth_usd) } : null,
      newDestination: pays !== null && !paid.has(pays) ? pays : null,
      newToken: buys !== null && !bought.has(buys) ? buys : null,
      swapsBefore: kind === 'swap' ? swaps.countBefore(at) : null,
      hasReadUntrusted: has_seen_untrusted,
      trade: tradeOf(operation, at, losses, buys === null ? null : held.positionOf(operation, buys)),
    };
    if (kind === 'swap' && !operation.is_undone) swaps.add(at);
    if (operation.is_done) {
      if (pays !== null) paid.add(pays);
      if (buys !== null) bought.add(buys);
      held.add(operation);
    }
    return facts;
  };
}

function tradeOf(
  { kind, spends, may_lose_usd, is_undone }: PastOperation,
  at: Date,
  losses: PastLosses,
  position: PositionFacts | null,
): TradeFacts | null {
  if ((kind !== 'swap' && kind !== 'launch') || !spends) return null;
  const mayLoseUsd18 = fixedOrNull(may_lose_usd);
  const { standing, pendingUsd18 } = losses.at(at);
  if (!is_undone) losses.add(mayLoseUsd18 ?? 0n);
  return { mayLoseUsd18, pendingUsd18, standing, position, hit: null };
}

const fixedOrNull = (usd: string | null): bigint | null => (usd === null ? null : toFixed18(usd));

/** Times in order, of which the last ones are counted. */
class RecentTimes {
  readonly #windowMs: number;
  #times: number[] = [];
  #first = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(at: Date): void {
    this.#times.push(at.getTime());
  }

  countBefore(at: Date): number {
    const since = at.getTime() - this.#windowMs;
    while (this.#first < this.#times.length && this.#times[this.#first]! < since) this.#first += 1;
    return this.#times.length - this.#first;
  }
}

/** What the trades of the past left of each token, at the price of the trade that asks. */
class Holdings {
  readonly #raw = new Map<Address, bigint>();

  positionOf({ quoted_out_raw, worth_usd }: PastOperation, token: Address): PositionFacts {
    const addsUsd18 = fixedOrNull(worth_usd);
    const [heldRaw, outRaw] = [this.#raw.get(token) ?? 0n, BigInt(quoted_out_raw ?? 0)];
    const isUnknown = addsUsd18 === null || (outRaw === 0n && heldRaw > 0n);
    const heldUsd18 = isUnknown ? null : heldRaw === 0n ? 0n : (heldRaw * addsUsd18) / outRaw;
    return { token, heldUsd18, addsUsd18 };
  }

  add({ token_in, token_out, amount_in_raw, quoted_out_raw }: PastOperation): void {
    if (token_in !== null) this.#move(token_in, -BigInt(amount_in_raw ?? 0));
    if (token_out !== null) this.#move(token_out, BigInt(quoted_out_raw ?? 0));
  }

  #move(token: Address, delta: bigint): void {
    const raw = (this.#raw.get(token) ?? 0n) + delta;
    this.#raw.set(token, raw > 0n ? raw : 0n);
  }
}

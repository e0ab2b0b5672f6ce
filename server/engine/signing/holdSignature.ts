import { setTimeout as delay } from 'node:timers/promises';
import { type Hex, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { sendAtMs } from '../chain/blockPace.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import { observeHead } from '../chain/headHistory.ts';

const MAX_POLL_MS = 50;

/** A signature prepared on an older head stays usable this long. */
const PREPARED_TTL_MS = 400;

/** A prepared signature and its block. */
export interface HeldSignature {
  /** No block with a lower timestamp may include the transaction. */
  readonly notBeforeSeconds: bigint;
  readonly validUntil: Date;
  readonly at: bigint;
  readonly atHash: Hex;
  readonly stopping: AbortSignal;
}

/**
 * Waits, prepared but unsigned, until a transaction sent now lands in the first block of its second.
 * `again`: prepare anew, because the chain changed or the time is over. `later`: this process stops. Nothing
 * is signed while it waits, so a new prohibition still applies and a crash leaves nothing.
 */
export async function holdSignature(
  context: Pick<Ports, 'clock' | 'addressBook' | 'chain'> & HasHeads,
  held: HeldSignature,
): Promise<'due' | 'again' | 'later'> {
  const { clock, heads } = context;
  const lookMs = Math.min(context.addressBook.pollMs, MAX_POLL_MS);
  const preparedMs = clock.now().getTime();
  const look = watchHead(context, held, lookMs);
  while (!held.stopping.aborted) {
    const view = await look();
    const nowMs = clock.now().getTime();
    const isOver = nowMs >= held.validUntil.getTime();
    const isOld = view === 'newer' && nowMs - preparedMs >= PREPARED_TTL_MS;
    if (view === 'reorganised' || isOver || isOld) return 'again';
    const sendMs = view === 'unknown' ? null : sendAtMs(heads.list(), held.notBeforeSeconds);
    if (sendMs !== null && sendMs <= nowMs) return 'due';
    const pauseMs = Math.min(sendMs === null ? lookMs : sendMs - nowMs, lookMs);
    await delay(pauseMs, undefined, { signal: held.stopping }).catch(() => undefined);
  }
  return 'later';
}

type View = 'same' | 'newer' | 'reorganised' | 'unknown';

function watchHead(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  { at, atHash }: HeldSignature,
  everyMs: number,
): () => Promise<View> {
  const { heads, chain, clock } = context;
  let seen: { readonly hash: string; readonly view: View } = { hash: atHash, view: 'same' };
  return async () => {
    try {
      const head = await heads.newest(everyMs, clock.now().getTime(), () => observeHead(context));
      if (head === undefined) return 'unknown';
      if (head.hash === seen.hash) return seen.view;
      const own = await chain.block(at);
      const isIntact = own?.hash === atHash;
      // An older head comes from an older read.
      if (isIntact && head.number <= at) return 'unknown';
      seen = { hash: head.hash, view: isIntact ? 'newer' : 'reorganised' };
      return seen.view;
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      return 'unknown';
    }
  };
}

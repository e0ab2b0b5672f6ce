import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { type Hex, PortError } from '../ports.ts';
import { sendAtMs } from './blockPace.ts';
import { sightHead } from './headSightings.ts';

/** At least so often the chain is looked at while something is held. */
const LONGEST_LOOK_MS = 50;
/** What was prepared on a head that is no longer the newest may still be signed for so long. */
const FRESH_MS = 400;

/** What is ready to be signed, and what it was prepared on. */
export interface HeldSignature {
  /** No block that says less may hold the transaction. */
  readonly notBeforeSeconds: bigint;
  readonly validUntil: Date;
  readonly at: bigint;
  readonly atHash: Hex;
  readonly stopping: AbortSignal;
}

/**
 * Waits, with everything prepared and nothing signed, until a transaction that leaves now lands in the first block of the time
 * that it is for. due: sign. again: what it was prepared on has changed or its time is over, prepare anew. later: this process
 * stops. As nothing is signed, whatever forbids it meanwhile forbids the signature, and a crash leaves nothing.
 */
export async function holdSignature(
  context: Context,
  held: HeldSignature,
): Promise<'due' | 'again' | 'later'> {
  const { clock, heads } = context;
  const lookMs = Math.min(context.addressBook.pollMs, LONGEST_LOOK_MS);
  const preparedMs = clock.now().getTime();
  const look = startLooks(context, held, lookMs);
  while (!held.stopping.aborted) {
    const view = await look();
    const nowMs = clock.now().getTime();
    const isOver = nowMs >= held.validUntil.getTime();
    const isOld = view === 'newer' && nowMs - preparedMs >= FRESH_MS;
    if (view === 'reorganised' || isOver || isOld) return 'again';
    const sendMs = view === 'unknown' ? null : sendAtMs(heads.list(), held.notBeforeSeconds);
    if (sendMs !== null && sendMs <= nowMs) return 'due';
    const pauseMs = Math.min(sendMs === null ? lookMs : sendMs - nowMs, lookMs);
    await delay(pauseMs, undefined, { signal: held.stopping }).catch(() => undefined);
  }
  return 'later';
}

type View = 'same' | 'newer' | 'reorganised' | 'unknown';

/** Tells whether the chain still holds the block that it was prepared on, as its newest one. What does not answer is asked again. */
function startLooks(context: Context, { at, atHash }: HeldSignature, everyMs: number): () => Promise<View> {
  const { heads, chain, clock } = context;
  let seen: { readonly hash: string; readonly view: View } = { hash: atHash, view: 'same' };
  return async () => {
    try {
      const head = await heads.newest(everyMs, clock.now().getTime(), () => sightHead(context));
      if (head === undefined) return 'unknown';
      if (head.hash === seen.hash) return seen.view;
      const own = await chain.block(at);
      const isIntact = own?.hash === atHash;
      // A head from before it is an older look's.
      if (isIntact && head.number <= at) return 'unknown';
      seen = { hash: head.hash, view: isIntact ? 'newer' : 'reorganised' };
      return seen.view;
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      return 'unknown';
    }
  };
}

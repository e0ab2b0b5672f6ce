import { TurnsOfEach } from '../domain/turnsOfEach.ts';
import { Problem } from '../errors.ts';
import type { Hold, Request } from './request.ts';

/** Files are of any size up to their limit, so that what counts is what has come of them, not how many are on their way. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Well within the time that a request may take to arrive: whoever waits unread hears why. */
const LONGEST_WAIT_MS = 10_000;
/** Of each account so many at once, and so many more that wait unread. */
const TURNS = new TurnsOfEach(3, 32, LONGEST_WAIT_MS);

/** Of all files that this process holds. */
let heldBytes = 0;

export interface Upload {
  /** The request, whose files take room as they come. Reading it throws Problem service_unavailable where there is none left. */
  readonly request: Request;
  /** Nothing of the files is held any more. */
  readonly end: () => void;
}

/**
 * Takes the account's turn to send files. What is held of them is bounded for all together; whoever sends little or slowly takes
 * next to nothing of that from the others.
 * @throws Problem service_unavailable when too many of the account wait, or for too long
 */
export async function openUpload(accountId: string, request: Request): Promise<Upload> {
  const leave = await TURNS.take(accountId);
  if (leave === null) throw busy('Too many files of this account are being sent at the moment.');
  let ownBytes = 0;
  const hold: Hold = (bytes) => {
    if (heldBytes + bytes > MOST_BYTES) return busy('Too many files are being sent at the moment.');
    heldBytes += bytes;
    ownBytes += bytes;
    return null;
  };
  return {
    request: { ...request, readBody: (files) => request.readBody(files, hold) },
    end: () => {
      heldBytes -= ownBytes;
      ownBytes = 0;
      leave();
    },
  };
}

const busy = (sentence: string): Problem =>
  new Problem('service_unavailable', sentence, { headers: { 'Retry-After': '1' } });

import { KeyedSemaphore } from '../../concurrency/semaphore.ts';
import { Problem } from '../../problem.ts';
import type { Hold, Request } from '../contract/request.ts';

/** For all uploads of the process. */
const MAX_FILE_BYTES = 96 * 1024 * 1024;

/** Below the request time-out, so that a waiting caller gets the refusal. */
const MAX_UPLOAD_WAIT_MS = 10_000;

/** Per account: 3 at once, 32 waiting. */
const UPLOADS = new KeyedSemaphore(3, 32, MAX_UPLOAD_WAIT_MS);

let heldFileBytes = 0;

export interface Upload {
  /** Throws Problem service_unavailable if its files find no room. */
  readonly request: Request;
  /** Releases the room. */
  readonly end: () => void;
}

/**
 * Waits for the account's turn. The limit on held bytes is shared by all accounts, so slow senders take
 * little from others.
 * @throws Problem service_unavailable if too many uploads of the account wait, or for too long
 */
export async function openUpload(accountId: string, request: Request): Promise<Upload> {
  const leave = await UPLOADS.acquire(accountId);
  if (leave === null) throw uploadsBusy('Too many files of this account are being sent at the moment.');
  let ownBytes = 0;
  const hold: Hold = (bytes) => {
    if (heldFileBytes + bytes > MAX_FILE_BYTES)
      return uploadsBusy('Too many files are being sent at the moment.');
    heldFileBytes += bytes;
    ownBytes += bytes;
    return null;
  };
  return {
    request: { ...request, readBody: (files) => request.readBody(files, hold) },
    end: () => {
      heldFileBytes -= ownBytes;
      ownBytes = 0;
      leave();
    },
  };
}

const uploadsBusy = (sentence: string): Problem =>
  new Problem('service_unavailable', sentence, { retryAfterSeconds: 1 });

/** Per account: 32 bodies of the largest size. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Of incomplete bodies, per account. */
const heldBodyBytes = new Map<string, number>();

/**
 * Rate limits need the tool and agent in the body, so they apply only later.
 * @throws Problem rate_limited if there is no room, and errors of `read`
 */
export async function readBoundedBody<Message>(
  accountId: string,
  read: (hold: Hold) => Promise<Message>,
): Promise<Message> {
  let ownBytes = 0;
  const add = (bytes: number): void => {
    const all = (heldBodyBytes.get(accountId) ?? 0) + bytes;
    if (all === 0) heldBodyBytes.delete(accountId);
    else heldBodyBytes.set(accountId, all);
    ownBytes += bytes;
  };
  const hold: Hold = (bytes) => {
    if ((heldBodyBytes.get(accountId) ?? 0) + bytes > MAX_BODY_BYTES) return bodiesBusy();
    add(bytes);
    return null;
  };
  try {
    return await read(hold);
  } finally {
    add(-ownBytes);
  }
}

const bodiesBusy = (): Problem =>
  new Problem('rate_limited', 'Too many calls of this account are being sent at the moment.', {
    retryAfterSeconds: 1,
  });

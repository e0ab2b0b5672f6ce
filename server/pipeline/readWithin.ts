import { Problem } from '../errors.ts';
import type { Hold } from './request.ts';

/** Of one account: thirty-two of the largest, and thousands of what is usual. */
const MOST_BYTES = 8 * 1024 * 1024;

/** What has come of each account's bodies that are not whole yet. */
const held = new Map<string, number>();

/**
 * Reads a body of the account. Which tool a message calls stands in it, and which agent it is about, so that until it is here no limit
 * of these knows of it: what all bodies hold meanwhile is bounded, however many connections they come over. Files have a room of their
 * own.
 * @throws Problem rate_limited where the account's others have taken the room, and whatever `read` throws
 */
export async function readWithin<Message>(
  accountId: string,
  read: (hold: Hold) => Promise<Message>,
): Promise<Message> {
  let ownBytes = 0;
  const add = (bytes: number): void => {
    const all = (held.get(accountId) ?? 0) + bytes;
    if (all === 0) held.delete(accountId);
    else held.set(accountId, all);
    ownBytes += bytes;
  };
  const hold: Hold = (bytes) => {
    if ((held.get(accountId) ?? 0) + bytes > MOST_BYTES) return busy();
    add(bytes);
    return null;
  };
  try {
    return await read(hold);
  } finally {
    add(-ownBytes);
  }
}

const busy = (): Problem =>
  new Problem('rate_limited', 'Too many calls of this account are being sent at the moment.', {
    headers: { 'Retry-After': '1' },
  });

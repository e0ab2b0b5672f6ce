import { Turns } from '../domain/turns.ts';
import { TurnsOfEach } from '../domain/turnsOfEach.ts';
import { Problem } from '../errors.ts';

/** Requests with files that this process holds at once, and how many more may wait unread. */
const ALL = new Turns(8, 64);
/** Of these, those of one account: whoever sends slowly keeps only itself waiting. */
const OF_ONE = new TurnsOfEach(3, 32);

/** Resolves with the function that ends the turn. @throws Problem service_unavailable when too many wait */
export async function takeUploadTurn(accountId: string): Promise<() => void> {
  const endOwn = await OF_ONE.take(accountId);
  const end = endOwn === null ? null : await ALL.take();
  if (end === null) {
    endOwn?.();
    throw new Problem('service_unavailable', 'Too many files are being sent at the moment.', {
      headers: { 'Retry-After': '1' },
    });
  }
  return () => {
    end();
    endOwn?.();
  };
}

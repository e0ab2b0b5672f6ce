import { FairTurns } from '../domain/fairTurns.ts';
import { Problem } from '../errors.ts';

/** Requests with files that this process holds at once, and how many more may wait unread: whoever sends slowly keeps only itself waiting. */
const UPLOADS = new FairTurns({
  ofOne: { atOnce: 3, mostWaiting: 32 },
  ofAll: { atOnce: 8, mostWaiting: 64 },
});

/** Resolves with the function that ends the turn. @throws Problem service_unavailable when too many wait */
export async function takeUploadTurn(accountId: string): Promise<() => void> {
  const end = await UPLOADS.take(accountId);
  if (end !== null) return end;
  throw new Problem('service_unavailable', 'Too many files are being sent at the moment.', {
    headers: { 'Retry-After': '1' },
  });
}

import { isWithin } from '../domain/isWithin.ts';

/** Shares one answer for `forMs`, and one request among those who ask meanwhile. A failure is not kept. */
export function shareBriefly<T>(
  nowMs: () => number,
  forMs: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { readonly atMs: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (kept !== null && isWithin(nowMs(), kept.atMs, forMs)) return kept.answer;
    const answer = read();
    const entry = { atMs: nowMs(), answer };
    kept = entry;
    answer.catch(() => {
      if (kept === entry) kept = null;
    });
    return answer;
  };
}

/**
 * What is asked before it is known whether its answer counts. Its failure is told to whoever awaits it, and when nobody does, it is
 * nobody's.
 */
export function handled<Answer>(asked: Promise<Answer>): Promise<Answer> {
  asked.catch(() => undefined);
  return asked;
}

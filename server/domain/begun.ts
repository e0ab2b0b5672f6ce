/**
 * What is asked for ahead and awaited later, or never where something else decides before it: a failure counts only where it
 * is awaited, so that what is refused, and in which order, does not depend on what is asked for at the same time.
 */
export function begun<Answer>(asked: Promise<Answer>): Promise<Answer> {
  asked.catch(() => undefined);
  return asked;
}

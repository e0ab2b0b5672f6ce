import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** What the cookie holds: 256 random bits. */
export const issueSessionToken = (): string => randomBytes(32).toString('base64url');

/** Whether it can be a session's at all; what cannot is refused without asking the database. */
export const isSessionToken = (text: string): boolean => SHAPE.test(text);

/** The only form in which it is stored. */
export const hashSessionToken = (pepper: string, token: string): Buffer =>
  createHmac('sha256', pepper).update(`session:${token}`).digest();

/** Follows from the session, so that it can be shown again and is stored nowhere. */
export const csrfTokenOf = (pepper: string, sessionId: string): string =>
  createHmac('sha256', pepper).update(`csrf:${sessionId}`).digest('base64url');

export function isCsrfToken(pepper: string, sessionId: string, text: string): boolean {
  const [right, given] = [Buffer.from(csrfTokenOf(pepper, sessionId)), Buffer.from(text)];
  return right.length === given.length && timingSafeEqual(right, given);
}

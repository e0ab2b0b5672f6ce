import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_MS } from '../domain/account/sessionLife.ts';

interface Place {
  readonly publicUrl?: string | null;
}

/** By https the browser itself keeps a cookie of this name from other hosts and from plain http. */
const isSecure = ({ publicUrl }: Place): boolean => publicUrl?.startsWith('https:') === true;
const nameOf = (place: Place): string => (isSecure(place) ? '__Host-session' : 'session');

/** What the session's cookie holds, null without one. */
export function readSessionCookie(place: Place, header: string | undefined): string | null {
  return header === undefined ? null : (parseCookie(header)[nameOf(place)] ?? null);
}

const write = (place: Place, value: string, maxAge: number): string =>
  stringifySetCookie({
    name: nameOf(place),
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    secure: isSecure(place),
    sameSite: 'lax',
  });

/** The value of `Set-Cookie` that begins the session in the browser. */
export const sessionCookie = (place: Place, token: string): string => write(place, token, SESSION_MS / 1000);

/** The value of `Set-Cookie` that takes the cookie away. */
export const endedSessionCookie = (place: Place): string => write(place, '', 0);

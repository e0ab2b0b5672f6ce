import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_MS } from '../../domain/accounts/sessionRows.ts';

interface Place {
  readonly publicUrl?: string | null;
}

/** Over https the browser protects this cookie name from other hosts and from plain http. */
const isSecure = ({ publicUrl }: Place): boolean => publicUrl?.startsWith('https:') === true;

const nameOf = (place: Place): string => (isSecure(place) ? '__Host-session' : 'session');

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

export const sessionCookie = (place: Place, token: string): string => write(place, token, SESSION_MS / 1000);

export const endedSessionCookie = (place: Place): string => write(place, '', 0);

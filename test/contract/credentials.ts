import { issueApiKey, issueSessionToken } from '../../server/domain/access/credentialFormats.ts';

import type { startPipeline } from '../pipeline/pipelineFixture.ts';

type Pipeline = Awaited<ReturnType<typeof startPipeline>>;
type Session = Awaited<ReturnType<Pipeline['session']>>;

/** `good`: a valid key with these scopes. */
export type KeyState = 'other' | 'wrong' | 'expired' | 'elsewhere' | { readonly good: readonly string[] };
export type CookieState = 'none' | 'unknown' | 'ended' | 'live';

export interface Credential {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null without an Authorization header. */
  readonly key: KeyState | null;
  readonly cookie: CookieState;
  readonly hasCsrfToken: boolean;
  readonly origin: 'none' | 'allowed' | 'foreign';
  readonly accountId: string | null;
}

const FOREIGN = 'https://evil.example.com';
const mistyped = (key: string): string => key.slice(0, 10) + (key[10] === 'a' ? 'b' : 'a') + key.slice(11);
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

type Facts = Partial<Omit<Credential, 'name'>>;
const credential = (name: string, facts: Facts): Credential => ({
  ...{ name, headers: {}, key: null, cookie: 'none', hasCsrfToken: false, origin: 'none', accountId: null },
  ...facts,
});

/** In every state, and with every single scope. */
async function keys(service: Pipeline, scopes: readonly string[]): Promise<Credential[]> {
  const now = new Date(service.clock.at);
  const good = async (granted: readonly string[]): Promise<Facts> => {
    const { key, accountId } = await service.account({ scopes: [...granted] });
    return { headers: bearer(key), key: { good: granted }, accountId };
  };
  const revoked = await service.account();
  const revoke = service.db.updateTable('api_keys').set({ revoked_at: now });
  await revoke.where('id', '=', revoked.keyId).execute();
  const expired = await service.account({ expires_at: now });
  const elsewhere = await service.account({ allowed_ips: ['203.0.113.0/24'] });
  const full = await good(['*']);
  const wrong = (name: string, key: string) => credential(name, { headers: bearer(key), key: 'wrong' });
  return [
    wrong('garbage for a key', 'garbage'),
    wrong('a key with a bad checksum', mistyped(issueApiKey())),
    wrong('a key that nobody has', issueApiKey()),
    wrong('a revoked key', revoked.key),
    credential('an expired key', { headers: bearer(expired.key), key: 'expired' }),
    credential('a key of another network', { headers: bearer(elsewhere.key), key: 'elsewhere' }),
    credential('a key by the Basic scheme', { headers: { authorization: 'Basic eDp5' }, key: 'other' }),
    credential('a full key', full),
    credential('a full key of another account', await good(['*'])),
    credential('a full key on a foreign page', {
      ...full,
      headers: { ...full.headers, origin: FOREIGN },
      origin: 'foreign',
    }),
    credential('a key without a scope', await good([])),
    credential('a key with all scopes but one', await good(scopes.filter((scope) => scope !== 'read'))),
    ...(await Promise.all(
      scopes.map(async (scope) => credential(`a key for ${scope}`, await good([scope]))),
    )),
  ];
}

/** In every state, alone and next to a key. */
async function cookies(service: Pipeline): Promise<Credential[]> {
  const { db, clock } = service;
  const at = (change: Partial<Session['headers']>, { headers }: Session) => {
    const sent = { ...headers, ...change };
    return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  };
  const [live, idle, ended, other] = [
    await service.session(),
    await service.session(),
    await service.session(),
    await service.session(),
  ];
  const set = (change: object, { id }: Session) =>
    db.updateTable('sessions').set(change).where('id', '=', id).execute();
  await set({ last_used_at: new Date(clock.at - 24 * 3_600_000) }, idle);
  await set({ ended_at: new Date(clock.at) }, ended);
  const facts: Facts = {
    ...{ headers: at({}, live), cookie: 'live', hasCsrfToken: true, origin: 'allowed' },
    accountId: live.accountId,
  };
  const beside = async (key: string, more: Facts): Promise<Facts> => ({
    ...{ ...facts, accountId: null, headers: { ...at({}, live), ...bearer(key) } },
    ...more,
  });
  const reader = await service.account({ scopes: ['read'] });
  const isOver: Facts = { cookie: 'ended', accountId: null };
  return [
    credential('a cookie', facts),
    credential('a cookie without a CSRF token', {
      ...{ ...facts, headers: at({ 'x-csrf-token': '' }, live), hasCsrfToken: false },
    }),
    credential('a cookie with the CSRF token of another session', {
      ...{
        ...facts,
        headers: at({ 'x-csrf-token': other.headers['x-csrf-token'] }, live),
        hasCsrfToken: false,
      },
    }),
    credential('a cookie on a foreign page', {
      ...{ ...facts, headers: at({ origin: FOREIGN }, live), origin: 'foreign' },
    }),
    credential('a cookie without an origin', { ...facts, headers: at({ origin: '' }, live), origin: 'none' }),
    credential('a cookie that was not used for a day', { ...facts, ...isOver, headers: at({}, idle) }),
    credential('a cookie that was signed out', { ...facts, ...isOver, headers: at({}, ended) }),
    credential('a cookie that nobody has', {
      ...{ ...facts, cookie: 'unknown', accountId: null },
      headers: at({ cookie: `session=${issueSessionToken()}` }, live),
    }),
    credential('garbage for a cookie', {
      ...{ ...facts, cookie: 'unknown', accountId: null, headers: at({ cookie: 'session=garbage' }, live) },
    }),
    credential(
      "a key beside another account's cookie",
      await beside(reader.key, { key: { good: ['read'] }, accountId: reader.accountId }),
    ),
    credential('a wrong key beside a good cookie', await beside(issueApiKey(), { key: 'wrong' })),
    credential('garbage for a key beside a good cookie', await beside('garbage', { key: 'wrong' })),
  ];
}

export async function everyCredential(service: Pipeline, scopes: readonly string[]): Promise<Credential[]> {
  const onForeignPage: Facts = { headers: { origin: FOREIGN }, origin: 'foreign' };
  return [
    credential('nothing', {}),
    credential('nothing on a foreign page', onForeignPage),
    ...(await keys(service, scopes)),
    ...(await cookies(service)),
  ];
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../harness/signIn.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
beforeAll(async () => {
  service = await startPipeline();
  ({ key } = await service.account());
});
afterAll(() => service.close());

const change = (json: object, headers = {}) =>
  post(service.baseUrl, '/api/v1/me', json, { authorization: `Bearer ${key}`, ...headers });
const shown = async () => (await service.request('GET', '/api/v1/me', { key })).body;

test('changes what is given, keeps what is left out and clears what is null', async () => {
  const picture = 'https://ada.example.com/portrait.png';
  const first = await change({ display_name: 'Ada Lovelace 🦋', avatar_url: picture });
  expect([first.status, first.body]).toMatchObject([
    200,
    { display_name: 'Ada Lovelace 🦋', avatar_url: picture },
  ]);
  expect((await change({ display_name: 'Ada' })).body).toMatchObject({
    display_name: 'Ada',
    avatar_url: picture,
  });
  expect((await change({ avatar_url: null })).body).toMatchObject({ display_name: 'Ada', avatar_url: null });
  expect(await shown()).toMatchObject({ display_name: 'Ada', avatar_url: null });
});

test('happens once for one idempotency key, and shows the profile as it is now', async () => {
  const headers = { 'idempotency-key': 'named-once' };
  await change({ display_name: 'Once' }, headers);
  await change({ display_name: 'Later' });
  const again = await change({ display_name: 'Once' }, headers);
  expect([again.headers.get('idempotent-replayed'), again.body.display_name]).toEqual(['true', 'Later']);
  const other = await change({ display_name: 'Other' }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
});

test.each([
  ['nothing', {}, ' too_short'],
  ['an empty name', { display_name: '' }, 'display_name too_short'],
  ['a name of spaces', { display_name: ' Ada ' }, 'display_name pattern_mismatch'],
  ['a name with an invisible character', { display_name: 'Ada\u202e' }, 'display_name pattern_mismatch'],
  ['a name that is too long', { display_name: 'x'.repeat(65) }, 'display_name too_long'],
  ['a picture by a script', { avatar_url: 'javascript:alert(1)' }, 'avatar_url pattern_mismatch'],
  ['a picture in a tag', { avatar_url: 'https://x/"><script>' }, 'avatar_url invalid_format'],
  ['a picture of a user', { avatar_url: 'https://user:pw@h/' }, 'avatar_url invalid_format'],
  ['a picture without a CID', { avatar_url: 'ipfs://nope' }, 'avatar_url invalid_format'],
  ['a picture with a long address', { avatar_url: `https://x/${'é'.repeat(252)}` }, 'avatar_url too_long'],
  ['another address', { address: `0x${'11'.repeat(20)}` }, 'address immutable'],
])('refuses %s and changes nothing', async (_, json, fault) => {
  const before = await shown();
  const { status, body } = await change(json);
  const [{ field, code }] = body.field_errors;
  expect([status, body.code, `${field} ${code}`]).toEqual([400, 'validation_failed', fault]);
  expect({ ...(await shown()), meta: null }).toEqual({ ...before, meta: null });
});

test('changes the account of the caller and no other', async () => {
  const other = await service.account();
  const before = await shown();
  const { body } = await change({ display_name: 'Other' }, { authorization: `Bearer ${other.key}` });
  expect([body.id, body.display_name]).toEqual([other.accountId, 'Other']);
  expect((await shown()).display_name).toBe(before.display_name);
});

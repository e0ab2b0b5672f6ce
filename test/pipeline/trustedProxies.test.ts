import { afterAll, expect, test } from 'vitest';
import { isInNetworks } from '../../server/domain/accounts/networks.ts';
import { callerNetwork } from '../../server/pipeline/limits/callerNetwork.ts';
import { limitedReplicas } from './limitedReplicas.ts';

const open: Awaited<ReturnType<typeof limitedReplicas>>[] = [];
afterAll(async () => {
  for (const replicas of open) await replicas.close();
});

/** Each address may send two requests a minute. */
async function behind(trustedProxies: readonly string[]) {
  const replicas = await limitedReplicas({ public: { points: 2, seconds: 60 } }, {}, { trustedProxies });
  open.push(replicas);
  const models = async (forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await replicas.first.request('GET', '/api/v1/models', { headers })).status;
  };
  return { ...replicas, models };
}

test('gives nothing for an X-Forwarded-For that no trusted proxy wrote', async () => {
  const { models } = await behind(['10.0.0.0/8']);
  expect(await models()).toBe(200);
  expect(await models('198.51.100.1')).toBe(200);
  for (const forged of ['198.51.100.2', '10.0.0.1', '::1', 'x'.repeat(5_000)])
    expect(await models(forged)).toBe(429);
});

test('takes the last address that is no trusted proxy for the caller, whatever stands before it', async () => {
  const { models, first } = await behind(['127.0.0.0/8', '10.0.0.0/8']);
  for (const said of [
    '198.51.100.7',
    '203.0.113.9, 198.51.100.7',
    'nonsense,198.51.100.7 , 10.1.2.3, 10.0.0.1',
  ])
    expect([said, await models(said)]).toEqual([said, said.startsWith('nonsense') ? 429 : 200]);
  expect(await models('198.51.100.8')).toBe(200);
  const { key } = await first.account({ allowed_ips: ['198.51.100.0/24'] });
  const me = async (forwarded: string) =>
    (await first.request('GET', '/api/v1/me', { key, headers: { 'x-forwarded-for': forwarded } })).status;
  expect([await me('198.51.100.9'), await me('198.51.100.9, 203.0.113.9')]).toEqual([200, 403]);
  expect(await me('198.51.100.9:4711')).toBe(200);
});

test('counts whatever a proxy passes on that is no address as the proxy itself', async () => {
  const { models } = await behind(['127.0.0.0/8']);
  const garbage = ['unknown', '<script>', ',,,', '999.1.1.1', '_hidden', '1.2.3.4.5', '[::1', '""', '%00'];
  const answers = [];
  for (const said of garbage) answers.push(await models(said));
  expect(answers).toEqual([200, 200, ...garbage.slice(2).map(() => 429)]);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1'],
  ['2001:db8::1', '2001:0DB8:0000:0000:9999::'],
  ['::1', '0:0:0:0:1:2:3:4'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:FFFF:198.51.100.7', '198.51.100.7'],
  ['64:ff9b::198.51.100.7', '64:ff9b::198.51.100.8'],
])('counts %s and %s as one caller', (one, other) => {
  expect(callerNetwork(one)).toBe(callerNetwork(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['198.51.100.7', '198.51.100.8'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.8'],
  ['::ffff:c633:6407', '::ffff:c633:6408'],
])('counts %s and %s as two', (one, other) => {
  expect(callerNetwork(one)).not.toBe(callerNetwork(other));
});

test.each([
  ['::ffff:c633:6407', '198.51.100.0/24'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7/32'],
  ['fe80::2%eth0', 'fe80::/10'],
])('finds %s in %s, however a proxy writes it', (ip, network) => {
  expect([isInNetworks([network], ip), isInNetworks(['203.0.113.0/24', '2001:db8::/32'], ip)]).toEqual([
    true,
    false,
  ]);
});

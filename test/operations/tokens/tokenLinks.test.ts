import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { seededAddress, seedIndex } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent } from '../actors.ts';
import { anybody } from '../market/marketActors.ts';

type Token = components['schemas']['Token'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const linksOf = ({ website, twitter, telegram }: Token) => ({ website, twitter, telegram });

const tokenOf = async (address: string | null): Promise<Token> =>
  (await anybody(service, `/api/v1/tokens/${address}`)).body;

const LINKS = {
  website: 'https://scout.example.com/?a=1&b=2',
  twitter: 'https://x.com/scout',
  telegram: 'https://t.me/scout',
};

test('a token of this service shows the links of its launch to everybody, and only links', async () => {
  const { id } = await newAgent(service);
  const launch = await launchToken(service, id, LINKS);
  await service.indexed();
  const { address } = launch.token;
  expect(linksOf(await tokenOf(address))).toEqual(LINKS);
  const board = (await anybody(service, '/api/v1/tokens?ours=true')).body.data as Token[];
  expect(board.map(linksOf)).toEqual([LINKS]);
  // What an older version may have stored.
  const stored = { website: 'javascript:alert(1)', twitter: 'https://x.com/"onload="x', telegram: null };
  await service.database.db.updateTable('launches').set(stored).where('id', '=', launch.id).execute();
  expect(linksOf(await tokenOf(address))).toEqual({ website: null, twitter: null, telegram: null });
});

test('a token of strangers and an asset of the registry have none', async () => {
  const { db } = service.database;
  const { usdg } = service.context.addressBook;
  await seedIndex(db, service.accountId, usdg, { agents: 1, tokens: 3, trades: 0 });
  const none = { website: null, twitter: null, telegram: null };
  for (const address of [seededAddress(2), usdg]) expect(linksOf(await tokenOf(address))).toEqual(none);
});

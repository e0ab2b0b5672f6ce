import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDag } from '../../../server/adapters/pinning/dag.ts';
import { startKeeper } from '../../adapters/pinning/startKeeper.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { picture } from './pictures.ts';
import { upload } from './upload.ts';

/** The service with a Kubo node as keeper, played by a server that speaks its wire format. */
let keeper: Awaited<ReturnType<typeof startKeeper>>;
let service: TestService;
beforeAll(async () => {
  keeper = await startKeeper();
  service = await startTestService({ config: { ipfsApiUrl: keeper.url } });
});
afterAll(async () => {
  await service.stop();
  await keeper.close();
});

const honest = () =>
  keeper.answers(async ({ file }, response) => {
    response.end(
      JSON.stringify({ Name: 'file', Hash: (await buildDag(file)).cid, Size: String(file.length) }),
    );
  });

test('a picture is pinned at the keeper, with the bytes that are served here', async () => {
  honest();
  const sent = await upload(service, await picture('webp'));
  expect(sent.status).toBe(200);
  const served = await (await fetch(sent.body.gatewayUrl)).arrayBuffer();
  expect(Buffer.from(keeper.received.at(-1)!.file)).toEqual(Buffer.from(served));
});

test.each<[string, () => void]>([
  ['is away', () => keeper.answers((_, response) => response.destroy())],
  ['is broken', () => keeper.says({ Message: 'no' }, 500)],
  ['answers a page', () => keeper.answers((_, response) => response.end('<html>hi</html>'))],
  ['lies', () => keeper.says({ Hash: 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku' })],
])('nothing is pinned while the keeper %s, and the caller may try again', async (_, spoil) => {
  const bytes = await picture('png', 51, 52);
  spoil();
  const { body } = await expectRefusal(service, () => upload(service, bytes), 502, 'ipfs_error');
  expect(body.error).toMatch(/^The content could not be pinned to IPFS/);
  expect(body.error).not.toContain(keeper.url);
});

test('health says whether the keeper answers', async () => {
  keeper.answers((_, response) => response.destroy());
  const away = await send(service, 'GET /api/v1/health');
  expect([away.status, away.body.status, away.body.checks.ipfs]).toEqual([
    200,
    'degraded',
    { status: 'down' },
  ]);
  keeper.says({ Version: '0.40.0' });
  expect((await send(service, 'GET /api/v1/health')).body).toMatchObject({
    status: 'ok',
    checks: { ipfs: { status: 'ok' } },
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../harness/openBrowser.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { picture } from '../operations/account/pictures.ts';
import { upload } from '../operations/account/upload.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { anybody, list } from '../operations/market/marketActors.ts';
import { send } from '../operations/send.ts';

/** From an upload to a page: an `<img>` can use each logo's and avatar's address directly. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Pictured {
  readonly logoUrl?: string | null;
  readonly avatarUrl?: string | null;
  readonly avatar_url?: string | null;
  readonly imageUrl?: string | null;
  readonly image_url?: string | null;
}
const stored = (shown: Pictured) => shown.logoUrl ?? shown.avatarUrl ?? shown.avatar_url;
const image = (shown: Pictured) => shown.imageUrl ?? shown.image_url;

/** As the page draws them; 0: it cannot. */
async function widths(urls: readonly string[]): Promise<number[]> {
  const { browser, close } = await openBrowser();
  const page = await browser.newPage();
  const drawn = await page.evaluate<number[]>(`Promise.all(${JSON.stringify(urls)}.map((source) =>
    new Promise((resolve) => {
      const onload = () => resolve(element.naturalWidth);
      const element = Object.assign(new Image(), { onload, onerror: () => resolve(0), src: source });
    })))`);
  await close();
  return drawn;
}

test('an uploaded picture is shown by a browser wherever a logo or an avatar is', async () => {
  const { body: uploaded } = await upload(service, await picture('png', 40, 30));
  const { gatewayUrl, url } = uploaded;
  // Both addresses of an upload are accepted. The ipfs one is stored and goes to the chain.
  const agent = await newAgent(service, { avatar_url: gatewayUrl });
  const profile = (await send(service, 'POST /api/v1/me', { avatar_url: gatewayUrl })).body;
  const launch = await launchToken(service, agent.id, { logoUrl: gatewayUrl });
  const changed = await send(service, `PATCH /api/v1/agents/${agent.id}`, { avatar_url: gatewayUrl });
  await service.settle();
  await service.indexed();
  const { id } = await list(service, agent.id);
  const read = async (path: string) => (await anybody(service, `/api/v1/${path}`)).body;
  const withPicture: Pictured[] = [
    ...[agent, changed.body, profile, launch],
    (await send(service, `GET /api/v1/agents/${agent.id}`)).body,
    (await send(service, 'GET /api/v1/agents')).body.data[0],
    (await send(service, 'GET /api/v1/me')).body,
    (await send(service, 'GET /api/v1/launch')).body.data[0],
    await read(`tokens/${launch.token.address}`),
    (await read('tokens?ours=true')).data[0],
    (await read('leaderboard')).data[0],
    (await read(`market/${id}`)).agent,
    (await read('market')).data[0].agent,
  ];
  expect(withPicture.map(stored)).toEqual(withPicture.map(() => url));
  expect(withPicture.map(image)).toEqual(withPicture.map(() => gatewayUrl));
  expect(await widths([gatewayUrl])).toEqual([40]);
});

test('each asset of the registry has a badge that a browser shows', async () => {
  const read = async (path: string) => (await anybody(service, `/api/v1/${path}`)).body;
  const quotes = (await read('quotes?venue=pons')).data;
  const stocks = (await read('stock-tokens')).data;
  const { usdg } = service.context.addressBook;
  const shown = [...quotes, ...stocks, await read(`tokens/${usdg}`)].map(image);
  expect(shown.length).toBeGreaterThan(4);
  const drawn = await widths(shown as string[]);
  expect(drawn.filter((width) => width === 0)).toEqual([]);
});

test('a picture elsewhere is shown where it is, and one that this service did not pin has no address', async () => {
  const https = 'https://scout.example.com/logo.png';
  const foreign = 'ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e';
  const shownFor = async (avatar_url: string) => {
    const { body } = await send(service, 'POST /api/v1/me', { avatar_url });
    return [body.avatar_url, body.image_url];
  };
  expect(await shownFor(https)).toEqual([https, https]);
  expect(await shownFor(foreign)).toEqual([foreign, null]);
});

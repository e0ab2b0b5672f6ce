import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skillWords } from '../../../server/domain/skills/skillWords.ts';
import { startTestService, type TestAccount, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { send } from '../send.ts';
import { type CustomSkill, changeSkill, createSkill } from './skillActors.ts';

let service: TestService;
let author: TestAccount;
let calm: CustomSkill;
let bold: CustomSkill;
let foreign: CustomSkill;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  author = await service.account();
  const visibility = 'public' as const;
  const calmText = { slug: 'calm-rebalancer', name: 'Calm Rebalancer', description: 'Keeps half in USDG.' };
  calm = await createSkill(author, { ...calmText, visibility });
  const boldText = { slug: 'bold-buyer', name: 'Ｂold Buyer', description: "Buys what's hot, don't wait!" };
  bold = await createSkill(author, { ...boldText, visibility, tools: ['executeSwap', 'getPrices'] });
  const foreignText = { slug: 'foreign', name: 'Größe über alles', description: 'Купи дёшево. 安く買う' };
  foreign = await createSkill(service, { ...foreignText, visibility });
  await createSkill(author, { slug: 'calm-secret', name: 'Calm secret' });
  const gone = await createSkill(author, { slug: 'calm-gone', visibility });
  const { apiKey } = author;
  await send(service, `DELETE /api/v1/skills/custom/${gone.id}`, undefined, { apiKey });
});
afterAll(() => service.stop());

/** Without a key. */
async function slugsOf(query: string): Promise<string[]> {
  const response = await fetch(`${service.baseUrl}/api/v1/skills/registry?${query}`);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  return data.map(({ slug }) => slug);
}

const q = (text: string): Promise<string[]> => slugsOf(`q=${encodeURIComponent(text)}`);

test('shows everybody the public ones, newest first, without instructions', async () => {
  const { data, response } = await service.client.GET('/api/v1/skills/registry');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(data?.data.map(({ slug }) => slug)).toEqual(['foreign', 'bold-buyer', 'calm-rebalancer']);
  const { instructions: _instructions, ...summary } = calm;
  expect(data?.data.at(-1)).toEqual(summary);
  expect(JSON.stringify(data)).not.toContain('secret');
});

const SEARCHES: [q: string, ...slugs: string[]][] = [
  ['calm', 'calm-rebalancer'],
  ['CALM reb', 'calm-rebalancer'],
  ['reb calm', 'calm-rebalancer'],
  ['calm-reb', 'calm-rebalancer'],
  ['b', 'bold-buyer'],
  ['bold', 'bold-buyer'],
  ['ｂｏｌｄ', 'bold-buyer'],
  ["don't", 'bold-buyer'],
  ['hot!', 'bold-buyer'],
  ['usdg', 'calm-rebalancer'],
  ['alance'],
  ['calm bold'],
  ['GRÖSSE', 'foreign'],
  ['GRÖẞE', 'foreign'],
  ['größ', 'foreign'],
  ['Gro\u0308ße', 'foreign'],
  ['ДЁШ', 'foreign'],
  ['安く', 'foreign'],
  ['!?'],
  ["' | 'a", 'foreign'],
  ['bold:*', 'bold-buyer'],
  ['\\'],
];
test.each(SEARCHES)('%j finds what has words that begin so', async (text, ...slugs) => {
  expect(await q(text)).toEqual(slugs);
});

test('whatever a skill says, it is found by each of its words and by every beginning of one', async () => {
  const texts = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
  await fc.assert(
    fc.asyncProperty(texts, async (description) => {
      const { db } = service.database;
      const words = skillWords(description);
      await db.updateTable('custom_skills').set({ words }).where('id', '=', calm.id).execute();
      for (const word of words) {
        const beginning = [...word].slice(0, Math.ceil([...word].length / 2)).join('');
        expect(await q(beginning.slice(0, 100)), word).toContain('calm-rebalancer');
      }
      expect((await q(description.slice(0, 100))).includes('calm-rebalancer')).toBe(words.length > 0);
    }),
    { numRuns: 40 },
  );
  await changeSkill(author, calm, { description: 'Keeps half in dollars.' });
  expect([await q('usdg'), await q('dollars')]).toEqual([[], ['calm-rebalancer']]);
});

test('a search that holds no text of the database is an empty page, and control characters too', async () => {
  expect(await q('\u0001')).toEqual([]);
  expect((await send(service, 'GET /api/v1/skills/registry?q=%00')).status).toBe(400);
});

test('filters by a tool', async () => {
  expect(await slugsOf('tool=executeSwap')).toEqual(['bold-buyer']);
  expect(await slugsOf('tool=getPortfolio')).toEqual(['foreign', 'calm-rebalancer']);
  expect(await slugsOf('tool=flyAway')).toEqual([]);
  expect(await slugsOf('tool=executeSwap&q=calm')).toEqual([]);
});

test('shows first what most agents have, page by page', async () => {
  const quick = { client: service.client, settle: async () => undefined };
  for (const skills of [[bold.slug], [bold.slug, calm.slug], [`${bold.slug}@1`]])
    await newAgent(quick, { skills });
  expect(await slugsOf('sort=uses')).toEqual(['bold-buyer', 'calm-rebalancer', 'foreign']);
  for (const sort of ['uses', 'new']) {
    const pages = await everyPage((cursor) =>
      send(service, `GET /api/v1/skills/registry?sort=${sort}&limit=1${cursor}`),
    );
    expect(pages.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set([calm.id, bold.id, foreign.id]));
  }
});

test('refuses a cursor of another order', async () => {
  const { body } = await send(service, 'GET /api/v1/skills/registry?sort=uses&limit=1');
  const cursor = body.meta.nextCursor;
  const other = await send(service, `GET /api/v1/skills/registry?sort=new&limit=1&cursor=${cursor}`);
  expect([other.status, other.code]).toEqual([400, 'invalid_cursor']);
});

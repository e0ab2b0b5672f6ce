import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, type Endpoint, resolve, type Schema } from '../../spec/readContract.ts';
import { withoutUnion } from '../../spec/unions.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { contract, JSON_ENDPOINTS, validRequest } from './contract.ts';

/** Invisible characters that the contract excludes, so that no two names look alike. */
const HIDDEN = {
  'a Hangul filler': '\u3164',
  'a half-width Hangul filler behind a name': 'Scout\uffa0',
  'a variation selector behind a letter': 'Scout\ufe0f',
  'a combining grapheme joiner': 'Sc\u034fout',
  'a blank of Braille': '\u2800',
  'a joiner between Latin letters': 'Sc\u200dout',
  'a non-joiner between Latin letters': 'Sc\u200cout',
  'a non-joiner between Cyrillic letters': 'Ска\u200cут',
  'a joiner alone': '\u200d',
  'a joiner before an emoji': '\u200d🚀',
  'a joiner behind an emoji': '🚀\u200d',
  'a non-joiner in a sequence of emoji': '👩\u200c💻',
  'a non-joiner before Persian': '\u200cمی',
  'a non-joiner behind Persian': 'می\u200c',
  'two non-joiners between Persian letters': 'می\u200c\u200cخواهم',
  'a joiner between Persian letters, which join anyway': 'می\u200dخواهم',
  'a joiner behind a Hindi letter without a virama': 'क\u200dष',
  'a joiner before a vowel sign': 'क्\u200dा',
};
const SEEN = [
  '🚀 Scout',
  'Scout ⚡\ufe0f',
  '❤\ufe0f',
  '1\ufe0f\u20e3 Scout',
  '🇩🇪',
  'Zoë',
  'Ze\u0301',
  '偵察',
  'Скаут',
  '👩🏽\u200d💻 dev',
  '🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f',
  'می\u200cخواهم',
  'क्\u200dष',
  'श्रीमान्\u200cजी',
  'ශ්\u200dරී ලංකා',
  'അവന്\u200d',
  'র\u200d্যাম',
  'సాఫ్ట్\u200cవేర్',
];

const propertiesOf = (endpoint: Endpoint): [name: string, schema: Schema][] => {
  const body = bodyOf(contract, endpoint);
  if (body === null) return [];
  const { properties = {} } = withoutUnion(contract, resolve<Schema>(contract, body.schema)) as {
    properties?: Record<string, Schema>;
  };
  return Object.entries(properties).map(([name, schema]) => [name, resolve<Schema>(contract, schema)]);
};
const PROMISED = JSON_ENDPOINTS.flatMap((endpoint) =>
  propertiesOf(endpoint)
    .filter(([, { description }]) => String(description).includes('invisible characters'))
    .map(
      ([name, { maxLength }]) =>
        [`${endpoint.operation.operationId} ${name}`, endpoint, name, Number(maxLength)] as const,
    ),
);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, role: 'api' } });
});
afterAll(() => service.stop());

async function faultsWith(endpoint: Endpoint, name: string, value: string): Promise<readonly string[]> {
  const { method, path, headers, json } = validRequest(endpoint);
  return (await send(service, `${method} ${path}`, { ...json, [name]: value }, { headers })).faults;
}

test('every name that others see, or its owner chooses by, is among what is held to it', () => {
  expect(PROMISED.map(([place]) => place).sort()).toEqual([
    'createAgent name',
    'createApiKey name',
    'createAutomation name',
    'createMarketListing description',
    'createMarketListing title',
    'launchOnLong name',
    'launchOnPons name',
    'launchSelfFunded name',
    'previewLaunch name',
    'updateAgent name',
    'updateAgentByPost name',
    'updateAutomation name',
    'updateProfile display_name',
  ]);
});

test.each(PROMISED)('hides no character from its reader: %s', async (_, endpoint, name) => {
  for (const [what, value] of Object.entries(HIDDEN))
    expect([what, await faultsWith(endpoint, name, value)]).toEqual([what, [`${name} pattern_mismatch`]]);
});

test.each(PROMISED)(
  'is looked through to its end, and no further than its field is long: %s',
  async (_, endpoint, name, most) => {
    const last = `${'x'.repeat(most - 3)}\u3164`;
    expect(await faultsWith(endpoint, name, last)).toEqual([`${name} pattern_mismatch`]);
    // Normalisation turns each into eighteen characters.
    const long = '\ufdfa'.repeat(80_000);
    expect(await faultsWith(endpoint, name, `${long}\u3164`)).toEqual([`${name} too_long`]);
  },
);

test.each(PROMISED)('takes letters of any language and emoji: %s', async (_, endpoint, name) => {
  for (const value of SEEN) expect([value, await faultsWith(endpoint, name, value)]).toEqual([value, []]);
});

test('what was named before is shown as it was', async () => {
  const name = HIDDEN['a combining grapheme joiner'];
  const { id } = await newAgent(service);
  const { db } = service.database;
  await db.updateTable('agents').set({ name }).where('id', '=', id).execute();
  await db.updateTable('api_keys').set({ name }).where('account_id', '=', service.accountId).execute();
  await db.updateTable('accounts').set({ display_name: name }).where('id', '=', service.accountId).execute();
  const shown = async (path: string) => (await send(service, `GET /api/v1/${path}`)).body;
  expect((await shown(`agents/${id}`)).name).toBe(name);
  expect((await shown('keys')).data).toContainEqual(expect.objectContaining({ name }));
  expect((await shown('me')).display_name).toBe(name);
});

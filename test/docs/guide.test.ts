import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import pages from '../../generated/docs/pages.json' with { type: 'json' };
import document from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS, RATE_CLASSES } from '../../generated/operations.ts';
import { checkTypes } from '../clients/checkTypes.ts';
import { guideBlocks } from './guideBlocks.ts';

/** The guide compared with the contract. */
const ROOT = path.join(import.meta.dirname, '../..');
const pageOf = (name: string, form = 'html'): string =>
  readFileSync(path.join(ROOT, `generated/docs/pages/${name}.${form}`), 'utf8');
const html = pageOf('states');
const LAYOUT = readFileSync(path.join(ROOT, 'generated/docs/layout.html'), 'utf8');
const BLOCKS = guideBlocks();
const inLanguage = (language: string): string[] =>
  BLOCKS.filter((block) => block.language === language).map(({ text }) => text);

interface Transition {
  readonly from: string;
  readonly to: string;
  readonly on: string;
}
const MACHINES = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  'x-state-machine' in schema
    ? [
        {
          ...{ name, states: schema.enum, usual: schema['x-state-machine'].usual as string[] },
          transitions: schema['x-state-machine'].transitions as Transition[],
        },
      ]
    : [],
);

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('the contract has state machines to draw', () => expect(MACHINES.length).toBeGreaterThanOrEqual(3));

test.each(MACHINES)('draws every state and transition of $name, and lists them beneath', (machine) => {
  const { name, states, transitions } = machine;
  const drawing =
    new RegExp(`<svg [^>]*aria-labelledby="drawing-${name}".*?</svg>`, 's').exec(html)?.[0] ?? '';
  const texts = [...drawing.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text.trim());
  const numbers = transitions.map((_, index) => String(index + 1));
  expect(texts.sort()).toEqual([...states, ...numbers].sort());
  expect(drawing).not.toMatch(/(?:fill|stroke)="(?!none|currentColor)/);
  const bold = [...drawing.matchAll(/<text [^>]*font-weight="bold"[^>]*>([^<]*)<\/text>/g)];
  const isUsual = ({ from, to }: Transition): boolean =>
    machine.usual.includes(from) && machine.usual[machine.usual.indexOf(from) + 1] === to;
  const steps = transitions.flatMap((one, index) => (isUsual(one) ? [String(index + 1)] : []));
  expect(steps.length).toBe(machine.usual.length - 1);
  expect(bold.map(([, text = '']) => text.trim()).sort()).toEqual([...machine.usual, ...steps].sort());
  const after = html.slice(html.indexOf(`id="drawing-${name}"`));
  const rows = [
    ...after
      .slice(0, after.indexOf('</table>'))
      .matchAll(
        /<tr><td>(\d+)<\/td><td><code>(\w+)<\/code><\/td><td><code>(\w+)<\/code><\/td><td>(.*?)<\/td><\/tr>/g,
      ),
  ];
  expect(rows.map(([, number, from, to, on = '']) => [Number(number), from, to, unescaped(on)])).toEqual(
    transitions.map(({ from, to, on }, index) => [index + 1, from, to, on]),
  );
});

test('each picture of the guide has a page, says in words what it shows, and has the colors of the text', () => {
  const names = readdirSync(path.join(ROOT, 'spec/guide/pictures')).map((file) => path.parse(file).name);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const page = pages.find((one) => pageOf(one.name).includes(`id="picture-${name}"`))?.name ?? 'none';
    const drawing = new RegExp(`<svg [^>]*aria-labelledby="picture-${name}".*?</svg>`, 's');
    const [svg = ''] = drawing.exec(pageOf(page)) ?? [];
    expect(svg).toMatch(/^<svg role="img"/);
    expect(svg).not.toMatch(/(?:fill|stroke)="(?!none|currentColor)|style=|<style|href/);
    const words = new RegExp(`<desc id="picture-${name}-words">(.{60,})</desc>`).exec(svg)?.[1] ?? '';
    expect(words).not.toBe('');
    expect(pageOf(page, 'md')).toContain(words);
  }
});

const idsOf = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const IDS = new Map(pages.map(({ name }) => [name, new Set(idsOf(LAYOUT + pageOf(name)))]));

test('has no link that leads nowhere', () => {
  const frame = { name: 'index', text: LAYOUT };
  const texts = [frame, ...pages.map(({ name }) => ({ name, text: pageOf(name) }))];
  const links = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address = '']) => ({ name, address })),
  );
  const isThere = ({ name, address }: (typeof links)[number]): boolean => {
    const root = /^\{\{root\}\}(.+)$/.exec(address)?.[1];
    if (root !== undefined) return OPERATIONS.some((operation) => operation.path === `/${root}`);
    const [whole = '', page = name, anchor] = /^(?:\{\{docs\}\}([\w-]+))?(?:#(.+))?$/.exec(address) ?? [];
    if (whole === '') return /^https:/.test(address);
    return anchor === undefined ? IDS.has(page) : IDS.get(page)?.has(anchor) === true;
  };
  expect(links.length).toBeGreaterThan(10 * OPERATIONS.length);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test('has each id once on a page', () => {
  const twice = pages.flatMap(({ name }) => {
    const ids = idsOf(LAYOUT + pageOf(name));
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}#${id}`);
  });
  expect(twice).toEqual([]);
});

test('the Markdown of each page leads to the Markdown of others', () => {
  const links = pages.flatMap(({ name }) =>
    [...pageOf(name, 'md').matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = '']) => ({ name, address })),
  );
  const isThere = ({ address }: (typeof links)[number]): boolean => {
    const place = /^http:\/\/127\.0\.0\.1:8080(\/[\w.-]+)$/.exec(address)?.[1];
    if (place !== undefined) return OPERATIONS.some((operation) => operation.path === place);
    const name = /^http:\/\/127\.0\.0\.1:8080\/docs\/([\w-]+)\.md(#[\w-]+)?$/.exec(address)?.[1];
    return name === undefined ? /^https:/.test(address) : IDS.has(name);
  };
  expect(links.length).toBeGreaterThan(OPERATIONS.length);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test('lists the rate limits of every class, as the contract has them', () => {
  const counted = { ip: 'IP address', account: 'Account', agent: 'Agent' };
  const conventions = pageOf('conventions');
  const after = conventions.slice(conventions.indexOf('id="rate-limits"'));
  const table = after.slice(0, after.indexOf('</table>'));
  const rows = table.matchAll(/<td><code>(\w+)<\/code><\/td>\n<td>([^<]*)<\/td>\n<td>([^<]*)<\/td>/g);
  const shown = [...rows].flatMap(([, name, requests = '', subject]) =>
    requests.split(', and ').map((limit) => `${name} ${limit} ${subject}`),
  );
  const expected = Object.entries(RATE_CLASSES).flatMap(([name, policies]) =>
    policies.map(({ points, seconds, per }) => {
      const period = seconds === 60 ? '' : ` in ${seconds / 3600} hours`;
      return `${name} ${points}${period} ${counted[per]}`;
    }),
  );
  expect(shown).toEqual(expected);
});

/** In three configurations. */
const MCP_SERVERS = inLanguage('json')
  .map((text) => JSON.parse(text))
  .flatMap(({ mcpServers, servers }) => Object.values({ ...mcpServers, ...servers }));

test('configures each MCP client with the address and a key that is not in the file', () => {
  expect(MCP_SERVERS).toEqual([
    {
      type: 'http',
      url: 'http://127.0.0.1:8080/api/mcp',
      headers: { Authorization: `Bearer \${AGENT_TRADING_KEY}` },
    },
    { url: 'http://127.0.0.1:8080/api/mcp', headers: { Authorization: `Bearer \${env:AGENT_TRADING_KEY}` } },
    {
      type: 'http',
      url: 'http://127.0.0.1:8080/api/mcp',
      headers: { Authorization: `Bearer \${input:agent-trading-key}` },
    },
  ]);
  const asked = inLanguage('json').flatMap((text) => JSON.parse(text).inputs ?? []);
  expect(asked).toEqual([
    expect.objectContaining({ id: 'agent-trading-key', type: 'promptString', password: true }),
  ]);
});

test('names only addresses that the contract has', () => {
  const text = BLOCKS.map((block) => block.text).join('\n');
  const addresses = [...text.matchAll(/(?:\$API|127\.0\.0\.1:8080)(\/[\w/$-]*)/g)].map(([whole, path = '']) =>
    (whole.startsWith('$API') ? `/api/v1${path}` : path).replaceAll(/\$\w+/g, 'x'),
  );
  const isKnown = (address: string): boolean =>
    address === '/api/v1' ||
    OPERATIONS.some(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address));
  expect(addresses.length).toBeGreaterThan(15);
  expect(addresses.filter((address) => !isKnown(address))).toEqual([]);
});

test('names only error codes that exist', () => {
  const chapters = pages.filter(({ tag }) => tag === null).map(({ name }) => pageOf(name));
  const codes = new Set<string>(document.components.schemas.ErrorCode.enum);
  const refused = [...chapters.join('').matchAll(/\b4\d\d <code>(?:<a [^>]*>)?([a-z_]+)</g)].map(
    ([, code = '']) => code,
  );
  const fieldCodes = new Set<string>(document.components.schemas.FieldError.properties.code.enum);
  expect(refused.length).toBeGreaterThan(3);
  expect(refused.filter((code) => !codes.has(code) && !fieldCodes.has(code))).toEqual([]);
});

test('its TypeScript compiles against the client', () => {
  const programs = inLanguage('ts').map((source, index) => ({ name: `program ${index + 1}`, source }));
  expect(programs.length).toBeGreaterThanOrEqual(4);
  expect(checkTypes(programs)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { OPERATIONS } from '../../generated/operations.ts';
import { checkTypes } from '../clients/checkTypes.ts';
import { guideBlocks } from './guideBlocks.ts';

/** What the guide says, held against the contract. */
const ROOT = path.join(import.meta.dirname, '../..');
const html = readFileSync(path.join(ROOT, 'generated/docs/page.html'), 'utf8');
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
    ? [{ name, states: schema.enum, transitions: schema['x-state-machine'].transitions as Transition[] }]
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

test('has no link that leads nowhere', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address = '']) => address);
  const nowhere = links.filter((address) =>
    address.startsWith('#')
      ? !ids.has(address.slice(1))
      : !OPERATIONS.some(({ path }) => path === `/${address}`),
  );
  expect(links.length).toBeGreaterThan(OPERATIONS.length);
  expect(nowhere).toEqual([]);
});

/** The address of the MCP server stands in three configurations. */
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
  const chapters = html.slice(0, html.indexOf('id="reference-list"'));
  const codes = new Set<string>(document.components.schemas.ErrorCode.enum);
  const refused = [...chapters.matchAll(/\b4\d\d <code>([a-z_]+)<\/code>/g)].map(([, code = '']) => code);
  const fieldCodes = new Set<string>(document.components.schemas.FieldError.properties.code.enum);
  expect(refused.length).toBeGreaterThan(3);
  expect(refused.filter((code) => !codes.has(code) && !fieldCodes.has(code))).toEqual([]);
});

test('its TypeScript compiles against the client', () => {
  const programs = inLanguage('ts').map((source, index) => ({ name: `program ${index + 1}`, source }));
  expect(programs).toHaveLength(2);
  expect(checkTypes(programs)).toEqual([]);
});

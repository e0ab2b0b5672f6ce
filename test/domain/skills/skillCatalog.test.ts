import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../generated/operations.ts';
import { instructionsOf, SKILLS, toolsOf } from '../../../server/domain/skills/skillCatalog.ts';
import { TOOLS } from '../../../server/pipeline/tools/catalogue.ts';

const reachOf = (tool: string): string | undefined =>
  OPERATIONS.find(({ operationId }) => operationId === tool)?.model?.reach;
const TRADES = ['trade', 'launch', 'claim'];

test('every tool of every skill is an operation that the contract lets a model reach', () => {
  const strangers = SKILLS.flatMap(({ id, tools }) =>
    tools.filter((tool) => reachOf(tool) === undefined).map((tool) => `${id}: ${tool}`),
  );
  expect(strangers).toEqual([]);
});

test('every operation that moves value within a model’s reach is granted by some skill', () => {
  const moving = OPERATIONS.filter(({ model }) => model !== null && model.reach !== 'read');
  const ungranted = moving.filter(
    ({ operationId }) => !SKILLS.some(({ tools }) => tools.includes(operationId)),
  );
  expect(ungranted.map(({ operationId }) => operationId)).toEqual([]);
});

test('a skill says no smaller risk than its tools have, and no greater', () => {
  const wrong = SKILLS.filter(({ tools, riskLevel }) => {
    const reaches = tools.map(reachOf);
    const risk = reaches.includes('transfer')
      ? 'transfer'
      : reaches.some((reach) => TRADES.includes(reach!))
        ? 'trade'
        : 'read';
    return riskLevel !== risk;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(Object.fromEntries(SKILLS.map(({ id, riskLevel }) => [id, riskLevel]))).toMatchObject({
    ...{
      trading: 'trade',
      portfolio: 'read',
      'market-intelligence': 'read',
      wallet: 'transfer',
      dca: 'trade',
    },
  });
});

test('a preset has the tools of its skills and no other, and moves nothing out of the wallet', () => {
  const presets = SKILLS.filter(({ kind }) => kind === 'preset');
  expect(presets.map(({ id }) => id)).toEqual([
    'momentum',
    'monitor-exit',
    'macro-guard',
    'dca',
    'sniper-preset',
  ]);
  for (const { skills, tools, riskLevel, limits, instructions } of presets) {
    const parts = SKILLS.filter(({ id, kind }) => kind === 'skill' && skills?.includes(id));
    expect(parts).toHaveLength(skills!.length);
    expect([...tools].sort()).toEqual([...new Set(parts.flatMap((part) => part.tools))].sort());
    expect(riskLevel).toBe('trade');
    expect(instructions).toContain(`${limits!.maxTradeUsd} US dollars a trade`);
  }
});

function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesIn)];
}

test('what the instructions name is a tool, an operation that they leave to the owner, or a figure that one of their tools shows', () => {
  const wrong = SKILLS.flatMap(({ id, instructions, tools }) => {
    const shown = new Set(tools.flatMap((tool) => propertiesIn(TOOLS.get(tool)?.outputSchema)));
    const named = instructions.match(/\b[a-z]+(?:[A-Z]|\d|_[a-z])\w*/g) ?? [];
    return named
      .filter(
        (name) =>
          !tools.includes(name) &&
          !shown.has(name) &&
          !instructions.includes(`only the owner can make (${name})`),
      )
      .map((name) => `${id}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('what compares prices of a day reads them of ETH and the stocks as well', () => {
  const comparing = SKILLS.filter(({ instructions }) => instructions.includes('24 hours'));
  expect(comparing.map(({ id }) => id)).toEqual(['momentum', 'macro-guard']);
  for (const { instructions, tools } of comparing) {
    expect(instructions).toContain('priceChange24hRatio (getPrices');
    expect(propertiesIn(TOOLS.get('getPrices')?.outputSchema)).toContain('priceChange24hRatio');
    expect(tools).toContain('getPrices');
  }
});

test('who snipes is told which tokens a model may buy, and can read which they are', () => {
  for (const id of ['sniper', 'sniper-preset']) {
    const [told, tools] = [instructionsOf([id]), toolsOf([id])];
    expect(told).toMatch(/that this account launched or .* acknowledged_tokens .* \(getAgent\)/);
    expect(told).toContain('only the owner can make (createAutomation)');
    expect(tools).toEqual(expect.arrayContaining(['getAgent', 'listAutomations']));
  }
});

test('grants the tools of all that an agent has, each once, and nothing for what does not exist', () => {
  const both = toolsOf(['trading', 'momentum', 'flying']);
  expect(both).toEqual([...new Set(both)]);
  expect(both).toEqual(expect.arrayContaining(['executeSwap', 'listTokenTrades']));
  expect(both).not.toContain('transferFunds');
  expect(toolsOf([])).toEqual([]);
});

test('tells a model what its skills say, a preset’s own skills first and once', () => {
  const told = instructionsOf(['momentum', 'trading']);
  const paragraphs = told.split('\n\n');
  expect(paragraphs.map((paragraph) => paragraph.split(':')[0])).toEqual([
    ...['Trading', 'Market intelligence', 'Momentum'],
  ]);
  expect(instructionsOf([])).toBe('');
  // All skills together leave a small model room to work.
  expect(instructionsOf(SKILLS.map(({ id }) => id)).length).toBeLessThan(8_000);
});

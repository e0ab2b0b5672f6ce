import { expect, test } from 'vitest';

// The linter's rules are plain JavaScript.
const { oneSpelling } = await import(new URL('../../spec/rules/oneSpelling.js', import.meta.url).href);

/** What the linter tells of a parameter or a schema. */
function faultsOf(kind: 'Parameter' | 'Schema', node: object): string[] {
  const told: string[] = [];
  const place = { child: () => place, key: () => place };
  const report = ({ message }: { message: string }) => void told.push(message);
  const resolve = () => ({ node: { type: 'string' } });
  oneSpelling()[kind](node, { report, resolve, location: place });
  return told;
}

const ofProperty = (name: string, schema: object) =>
  faultsOf('Schema', { properties: { [name]: { type: 'string', ...schema } } });
const ofParameter = (name: string, more: object = {}) =>
  faultsOf('Parameter', { name, in: 'query', ...more });

test.each(['changePct', 'change_pct', 'percent', 'winPercentage', 'share', 'ownerShare', 'owner_fraction'])(
  'no new property is named %s',
  (name) => {
    expect(ofProperty(name, {})).toHaveLength(1);
    expect(ofParameter(name)).toHaveLength(1);
    expect(ofProperty(name, { deprecated: true })).toEqual([]);
  },
);

test.each(['since', 'until', 'after', 'startTime', 'endDate', 'fromTime', 'toTimestamp'])(
  'no new parameter is named %s',
  (name) => {
    expect(ofParameter(name)).toHaveLength(1);
    expect(ofParameter(name, { deprecated: true })).toEqual([]);
  },
);

test('a ratio is text and basis points are an integer, also through references', () => {
  expect(ofProperty('returnRatio', { type: 'number' })).toHaveLength(1);
  expect(ofProperty('feeBps', {})).toHaveLength(1);
  expect(ofProperty('fee_bps', { type: undefined, $ref: 'Ratio.yaml' })).toHaveLength(1);
});

test('today’s names are left alone', () => {
  for (const name of ['from', 'to', 'period', 'cursor', 'startAt']) expect(ofParameter(name)).toEqual([]);
  expect(ofProperty('shareRatio', { type: ['string', 'null'] })).toEqual([]);
  expect(ofProperty('returnRatio', { oneOf: [{ $ref: 'Ratio.yaml' }, { type: 'null' }] })).toEqual([]);
  expect(ofProperty('feeBps', { type: ['integer', 'null'] })).toEqual([]);
  for (const name of ['shares', 'partner', 'validUntil', 'creatorShareBps'])
    expect(ofProperty(name, { type: 'integer' })).toEqual([]);
});

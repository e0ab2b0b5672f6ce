import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadModelCatalog } from '../../../server/adapters/models/modelCatalog.ts';

const ONE = {
  ...{ id: 'house/one', name: 'One', provider: 'house', contextTokens: 8_000, maxOutputTokens: 500 },
  ...{ creditsPer1kInput: '0.1', creditsPer1kOutput: '2' },
};

test('without a setting there is one model, which is free and says that it is no language model', () => {
  expect(loadModelCatalog(undefined)).toEqual([
    expect.objectContaining({ id: 'house/planner-1', inputMicroPer1k: 0n, outputMicroPer1k: 0n }),
  ]);
  expect(loadModelCatalog(undefined)[0]!.name).toContain('not a language model');
});

test('takes the models as they are listed, as JSON or from a file, with exact prices', () => {
  const two = { ...ONE, id: 'house/two', upstreamId: 'two-2026-11' };
  const source = JSON.stringify([ONE, two]);
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  const path = join(folder, 'models.json');
  writeFileSync(path, source);
  const models = loadModelCatalog(source);
  expect(models).toEqual([
    {
      ...{ id: 'house/one', name: 'One', provider: 'house', contextTokens: 8_000, maxOutputTokens: 500 },
      ...{ inputMicroPer1k: 100_000n, outputMicroPer1k: 2_000_000n, upstreamId: 'house/one' },
      dialect: { outputLimitParameter: 'max_tokens', streamsUsage: true },
    },
    expect.objectContaining({ id: 'house/two', upstreamId: 'two-2026-11' }),
  ]);
  expect(loadModelCatalog(path)).toEqual(models);
  rmSync(folder, { recursive: true });
});

test.each([
  ['a file that is not there', '/nowhere/models.json', 'neither JSON nor the path of a JSON file'],
  ['no list', '{}', 'must be a list of 1 to 100 models'],
  ['no model', '[]', 'must be a list of 1 to 100 models'],
  ['something else than models', '[1]', 'MODEL_CATALOG[0].id must be'],
  ['an id of two words', JSON.stringify([{ ...ONE, id: 'house one' }]), 'MODEL_CATALOG[0].id must be'],
  ['the same id twice', JSON.stringify([ONE, ONE]), 'lists house/one twice'],
  ['no name', JSON.stringify([ONE, { ...ONE, id: 'b', name: '' }]), 'MODEL_CATALOG[1].name must be'],
  ['no provider', JSON.stringify([{ ...ONE, provider: undefined }]), 'MODEL_CATALOG[0].provider must be'],
  ['a price below zero', JSON.stringify([{ ...ONE, creditsPer1kInput: '-1' }]), '.creditsPer1kInput must be'],
  [
    'a price of seven digits',
    JSON.stringify([{ ...ONE, creditsPer1kOutput: '0.0000001' }]),
    '.creditsPer1kOutput',
  ],
  [
    'a price that is a number',
    JSON.stringify([{ ...ONE, creditsPer1kOutput: 0.1 }]),
    '.creditsPer1kOutput must be',
  ],
  ['no context', JSON.stringify([{ ...ONE, contextTokens: 0 }]), '.contextTokens must be a whole number'],
  [
    'half a token',
    JSON.stringify([{ ...ONE, contextTokens: 8_000.5 }]),
    '.contextTokens must be a whole number',
  ],
  ['an answer as long as all', JSON.stringify([{ ...ONE, maxOutputTokens: 8_000 }]), 'from 1 to 7999'],
  [
    'a limit by no name',
    JSON.stringify([{ ...ONE, outputLimitParameter: 'length' }]),
    'must be one of max_tokens',
  ],
  ['usage by word', JSON.stringify([{ ...ONE, streamsUsage: 'no' }]), '.streamsUsage must be true or false'],
  ['a secret name', JSON.stringify([{ ...ONE, upstreamId: 'a\nb' }]), '.upstreamId must be'],
])('refuses a catalog with %s, in one sentence that says where', (_, source, sentence) => {
  expect(() => loadModelCatalog(source)).toThrow(/^MODEL_CATALOG/);
  expect(() => loadModelCatalog(source)).toThrow(sentence);
});

import { readFileSync } from 'node:fs';
import { creditsToMicro } from '../../money/amounts.ts';
import type { Model, ModelDialect } from '../../ports/models.ts';

/** The default catalog: free and rule-based, not a language model. */
const HOUSE_PLANNER: Model = {
  id: 'house/planner-1',
  name: 'House Planner (rule-based, not a language model)',
  provider: 'house',
  contextTokens: 128_000,
  maxOutputTokens: 4_000,
  inputMicroPer1k: 0n,
  outputMicroPer1k: 0n,
  upstreamId: 'house/planner-1',
  dialect: { outputLimitParameter: 'max_tokens', streamsUsage: true },
};

/** GET /models returns all of them. */
const MAX_MODELS = 100;

const MAX_TOKENS = 100_000_000;

/** Less does not fit an answer to a question with tools. */
const MIN_CONTEXT = 4_000;

const TEXT_RULES: readonly (readonly [field: string, pattern: RegExp, rule: string])[] = [
  ['id', /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,99}$/, 'an id of at most 100 letters, digits and . _ : / -'],
  ['name', /^[^\p{C}]{1,100}$/u, 'a name of at most 100 characters'],
  ['provider', /^[^\p{C}]{1,64}$/u, 'a provider of at most 64 characters'],
  [
    'creditsPer1kInput',
    /^(0|[1-9]\d{0,8})(\.\d{1,6})?$/,
    'a price as a decimal string with at most 6 digits',
  ],
  [
    'creditsPer1kOutput',
    /^(0|[1-9]\d{0,8})(\.\d{1,6})?$/,
    'a price as a decimal string with at most 6 digits',
  ],
  ['upstreamId', /^[\x21-\x7e]{1,200}$/, 'a name at the provider of at most 200 visible ASCII characters'],
];

/**
 * The default model comes first. `source` (MODEL_CATALOG) is JSON or a file's path. Throws one sentence that
 * names variable, model and mistake.
 */
export function loadModelCatalog(source: string | undefined): readonly Model[] {
  if (source === undefined) return [HOUSE_PLANNER];
  const listed = parsed(source);
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MAX_MODELS)
    throw new Error(`MODEL_CATALOG must be a list of 1 to ${MAX_MODELS} models.`);
  const models = listed.map(modelOf);
  const twice = models.find(({ id }, at) => models.findIndex((model) => model.id === id) !== at);
  if (twice !== undefined) throw new Error(`MODEL_CATALOG lists ${twice.id} twice.`);
  return models;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(/^\s*[[{]/.test(source) ? source : readFileSync(source, 'utf8'));
  } catch (cause) {
    throw new Error('MODEL_CATALOG is neither JSON nor the path of a JSON file.', { cause });
  }
}

function modelOf(listed: unknown, at: number): Model {
  const given = (typeof listed === 'object' && listed !== null ? listed : {}) as Record<string, unknown>;
  const entry: Record<string, unknown> = { upstreamId: given.id, ...given };
  const fail = (field: string, rule: string): never => {
    throw new Error(`MODEL_CATALOG[${at}].${field} must be ${rule}.`);
  };
  for (const [field, pattern, rule] of TEXT_RULES) {
    const value = entry[field];
    if (typeof value !== 'string' || !pattern.test(value)) fail(field, rule);
  }
  const tokens = (field: string, least: number, most: number): number => {
    const value = entry[field];
    const isRight = Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
    return isRight ? (value as number) : fail(field, `a whole number from ${least} to ${most}`);
  };
  const contextTokens = tokens('contextTokens', MIN_CONTEXT, MAX_TOKENS);
  const text = entry as Record<'id' | 'name' | 'provider' | 'upstreamId', string>;
  return {
    id: text.id,
    name: text.name,
    provider: text.provider,
    contextTokens,
    maxOutputTokens: tokens('maxOutputTokens', 1, contextTokens - 1),
    inputMicroPer1k: creditsToMicro(entry.creditsPer1kInput as string),
    outputMicroPer1k: creditsToMicro(entry.creditsPer1kOutput as string),
    upstreamId: text.upstreamId,
    dialect: dialectOf(entry, fail),
  };
}

const LIMIT_PARAMETERS = ['max_tokens', 'max_completion_tokens', 'none'] as const;

function dialectOf(
  { outputLimitParameter: limit = 'max_tokens', streamsUsage = true }: Readonly<Record<string, unknown>>,
  fail: (field: string, rule: string) => never,
): ModelDialect {
  const outputLimitParameter =
    LIMIT_PARAMETERS.find((name) => name === limit) ??
    fail('outputLimitParameter', `one of ${LIMIT_PARAMETERS.join(', ')}`);
  if (typeof streamsUsage !== 'boolean') return fail('streamsUsage', 'true or false');
  return { outputLimitParameter, streamsUsage };
}

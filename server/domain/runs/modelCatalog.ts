import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';

/** How a provider wants to be asked, where they differ. */
export interface ModelDialect {
  /** What bounds an answer; `none`: nothing that is sent. */
  readonly outputLimitParameter: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** Whether the usage may be asked for (`stream_options`). */
  readonly streamsUsage: boolean;
}

/** A language model as the operator lists it. */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** How many tokens fit into one question and its answer. */
  readonly contextTokens: number;
  /** Most that one answer may have. */
  readonly maxOutputTokens: number;
  /** Micro-credits for 1,000 tokens. */
  readonly inputMicroPer1k: bigint;
  readonly outputMicroPer1k: bigint;
  /** Its name at the provider. */
  readonly upstreamId: string;
  readonly dialect: ModelDialect;
}

type Catalog = Pick<Context, 'modelCatalog'>;
/** Whatever knows where the provider is. */
export interface Provider {
  readonly config: Pick<Context['config'], 'llmBaseUrl'>;
}

/** The model of the catalog, also where no provider is configured; null when there is none with that id (any more). */
export const findModel = (context: Catalog, id: string): Model | null =>
  context.modelCatalog.find((model) => model.id === id) ?? null;

/** What a new agent gets when none is named: the first of the catalog. */
export function defaultModel({ modelCatalog: [first] }: Catalog): Model {
  if (first === undefined) throw new Error('the catalog of models is empty');
  return first;
}

/** Whether models can be asked at all: a provider is configured. Says nothing of whether it answers. */
export const hasModels = ({ config }: Provider): boolean => config.llmBaseUrl !== undefined;

/**
 * The model of an agent that is about to be asked.
 * @throws Problem model_unavailable when it left the catalog, or when no provider is configured
 */
export function askableModel(context: Catalog & Provider, id: string): Model {
  const model = findModel(context, id);
  if (model === null)
    throw new Problem(
      'model_unavailable',
      `The agent's model ${id} is in no catalog any more; give it another.`,
    );
  if (!hasModels(context))
    throw new Problem('model_unavailable', 'No model can be asked: this server has no model provider.');
  return model;
}

/** The model's id, or the default's when none is named. @throws Problem model_unavailable */
export function assertModel(context: Catalog, id: string | undefined): string {
  if (id === undefined) return defaultModel(context).id;
  if (findModel(context, id) !== null) return id;
  throw new Problem('model_unavailable', 'There is no such model; see GET /api/v1/models.', {
    fieldErrors: [{ field: 'model', in: 'body', code: 'not_found', message: 'is in no catalog' }],
  });
}

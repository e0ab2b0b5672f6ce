import type { Context } from '../../composition/context.ts';
import { hasModels, type Provider } from '../../domain/conversation/models.ts';
import { microToCredits } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

/** In catalogue order; the first is the default. */
export const modelList = (context: Pick<Context, 'modelCatalog' | 'models'> & Provider): Schema<'Model'>[] =>
  context.modelCatalog.map((model, at) => ({
    id: model.id,
    name: model.name,
    provider: model.provider,
    contextTokens: model.contextTokens,
    supportsTools: true,
    creditsPer1kInput: microToCredits(model.inputMicroPer1k),
    creditsPer1kOutput: microToCredits(model.outputMicroPer1k),
    status: hasModels(context) && context.models.isUsable(model.id) ? 'available' : 'unavailable',
    default: at === 0,
  }));

import type { components } from '../../../generated/server.d.ts';
import { DEFAULT_MODEL, type Model } from '../../domain/platform/catalog.ts';

export const modelView = (model: Model): components['schemas']['Model'] => ({
  id: model.id,
  name: model.name,
  provider: model.provider,
  contextTokens: model.contextTokens,
  supportsTools: true,
  creditsPer1kInput: model.creditsPer1kInput,
  creditsPer1kOutput: model.creditsPer1kOutput,
  status: model.isAvailable ? 'available' : 'unavailable',
  default: model.id === DEFAULT_MODEL.id,
});

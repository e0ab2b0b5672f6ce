import document from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/server.d.ts';
import type { Read } from '../../pipeline/call.ts';

export const getOpenApi: Read<'getOpenApi'> = async () => ({
  status: 200,
  body: document as components['schemas']['OpenApiDocument'],
});

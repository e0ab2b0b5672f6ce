import document from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/server.d.ts';
import type { Read } from '../../pipeline/call.ts';

/** Frozen, so that it is made into text once for all readers: each text of its own would be most of a megabyte. */
const DOCUMENT = Object.freeze(document as components['schemas']['OpenApiDocument']);

export const getOpenApi: Read<'getOpenApi'> = async () => ({ status: 200, body: DOCUMENT });

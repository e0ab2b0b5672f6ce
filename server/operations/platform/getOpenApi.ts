import document from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/server.d.ts';
import type { Read } from '../../pipeline/call.ts';

type Document = components['schemas']['OpenApiDocument'];

/** Frozen, so that each is made into text once for all readers: a text of its own for each would be most of a megabyte. */
const documents = new Map<string, Document>();

/** The contract with the address that this service has for its callers. */
function documentFor(url: string): Document {
  const made = documents.get(url) ?? Object.freeze({ ...document, servers: [{ url }] } as Document);
  documents.set(url, made);
  return made;
}

export const getOpenApi: Read<'getOpenApi'> = async (context) => ({
  status: 200,
  body: documentFor(context.publicUrl()),
});

import document from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/server.d.ts';
import type { Read } from '../../pipeline/contract/call.ts';

type Document = components['schemas']['OpenApiDocument'];

/** Frozen, so that its JSON (most of a megabyte) is made once for all readers. */
const documents = new Map<string, Document>();

function documentFor(url: string): Document {
  const made = documents.get(url) ?? Object.freeze({ ...document, servers: [{ url }] } as Document);
  documents.set(url, made);
  return made;
}

export const getOpenApi: Read<'getOpenApi'> = async (context) => ({
  status: 200,
  body: documentFor(context.publicUrl()),
});

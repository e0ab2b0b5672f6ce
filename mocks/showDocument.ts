import type { OperationId } from '../generated/operations.ts';
import type { Context } from '../server/context.ts';
import { getDocs } from '../server/operations/platform/getDocs.ts';
import { getDocsFile } from '../server/operations/platform/getDocsFile.ts';
import { getOpenApi } from '../server/operations/platform/getOpenApi.ts';
import { getOpenApiYaml } from '../server/operations/platform/getOpenApiYaml.ts';
import type { Answer, Request } from '../server/pipeline/request.ts';

interface Document {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: object | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** They read files of the project, of a call its path, and of the service the address that its callers use. */
const DOCUMENTS: Partial<Record<OperationId, (context: Context, call: never) => Promise<Document>>> = {
  getDocs,
  getDocsFile,
  getOpenApi,
  getOpenApiYaml,
};

/**
 * The documentation and the contract as the service itself has them, so that `/docs` of the mock is the whole reference and
 * tries operations out against the mock. Null for every other operation. @throws Problem not_found for a file that is none
 */
export async function showDocument(
  operationId: OperationId,
  { path, requestId }: Request,
  publicUrl: () => string,
): Promise<Answer | null> {
  const document = await DOCUMENTS[operationId]?.({ publicUrl } as Context, { path } as never);
  if (document === undefined) return null;
  const { status, mediaType, body, headers = {} } = document;
  const charset = mediaType?.startsWith('text/') ? '; charset=utf-8' : '';
  const type = mediaType === undefined ? {} : { 'Content-Type': `${mediaType}${charset}` };
  return { status, body, headers: { ...type, ...headers, 'X-Request-Id': requestId } };
}

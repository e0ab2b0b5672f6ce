import type { OperationId } from '../generated/operations.ts';
import type { Context } from '../server/composition/context.ts';
import { getDocs } from '../server/operations/platform/getDocs.ts';
import { getDocsFile } from '../server/operations/platform/getDocsFile.ts';
import { getLlmsFullText } from '../server/operations/platform/getLlmsFullText.ts';
import { getLlmsText } from '../server/operations/platform/getLlmsText.ts';
import { getOpenApi } from '../server/operations/platform/getOpenApi.ts';
import { getOpenApiYaml } from '../server/operations/platform/getOpenApiYaml.ts';
import type { Answer, Request } from '../server/pipeline/contract/request.ts';

interface Document {
  readonly status: number;
  readonly mediaType?: string;
  readonly body: object | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Operations that need only the project's files, the call's path and the service's public URL. */
const DOCUMENTS: Partial<Record<OperationId, (context: Context, call: never) => Promise<Document>>> = {
  getDocs,
  getDocsFile,
  getLlmsText,
  getLlmsFullText,
  getOpenApi,
  getOpenApiYaml,
};

/**
 * Answers documentation and contract like the service, so that `/docs` of the mock is complete and tries
 * operations out against the mock. Null for other operations.
 * @throws Problem not_found for an unknown file
 */
export async function showDocument(
  operationId: OperationId,
  { path, accepts, requestId }: Request,
  publicUrl: () => string,
): Promise<Answer | null> {
  const document = await DOCUMENTS[operationId]?.({ publicUrl } as Context, { path, accepts } as never);
  if (document === undefined) return null;
  const { status, mediaType, body, headers = {} } = document;
  const charset = mediaType?.startsWith('text/') ? '; charset=utf-8' : '';
  const type = mediaType === undefined ? {} : { 'Content-Type': `${mediaType}${charset}` };
  return { status, body, headers: { ...type, ...headers, 'X-Request-Id': requestId } };
}

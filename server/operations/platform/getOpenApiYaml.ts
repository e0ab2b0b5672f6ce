import { readFileSync } from 'node:fs';
import type { Read } from '../../pipeline/contract/call.ts';

const DOCUMENT = readFileSync(new URL('../../../generated/openapi.yaml', import.meta.url), 'utf8');
const SERVERS = /^servers:\n(?: .*\n)+/m;

const documents = new Map<string, Buffer>();

function documentFor(url: string): Buffer {
  const servers = `servers:\n  - url: ${JSON.stringify(url)}\n`;
  const made = documents.get(url) ?? Buffer.from(DOCUMENT.replace(SERVERS, () => servers));
  documents.set(url, made);
  return made;
}

export const getOpenApiYaml: Read<'getOpenApiYaml'> = async (context) => ({
  status: 200,
  mediaType: 'application/yaml',
  body: documentFor(context.publicUrl()),
});

import { readFileSync } from 'node:fs';
import type { Read } from '../../pipeline/call.ts';

const DOCUMENT = readFileSync(new URL('../../../generated/openapi.yaml', import.meta.url), 'utf8');

export const getOpenApiYaml: Read<'getOpenApiYaml'> = async () => ({
  status: 200,
  mediaType: 'application/yaml',
  body: DOCUMENT,
});

import { createRequire } from 'node:module';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import type * as Faker from 'json-schema-faker';
import document from '../generated/openapi.json' with { type: 'json' };
import { mapNodes } from '../spec/publish/mapNodes.ts';

/** The bundle. Prism takes the dialect that OpenAPI 3.1 implies only where it is named, and misses added properties without it. */
const BUNDLE = {
  ...document,
  components: { ...document.components, schemas: closed(document.components.schemas) },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
};

/** Clients must take properties to come; a server that is compared with this document has those of today. */
function closed(schemas: object): object {
  return mapNodes(schemas as never, (node) =>
    node.type === 'object' && node.properties !== undefined && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  ) as object;
}

const SETTINGS = { errors: false, upstreamProxy: undefined, mock: { dynamic: false } } as const;

/** Shows examples only: what it is asked is judged before. */
export const SHOW: IHttpConfig = {
  ...SETTINGS,
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
};

/** Passes everything on to the server at `upstream` and judges both directions. */
export const compareWith = (upstream: URL): IHttpConfig => ({
  ...SETTINGS,
  isProxy: true,
  upstream,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
});

/** Prism over the contract. It listens nowhere and writes nothing; both are its caller's part. */
export async function openPrism(config: IHttpConfig) {
  makeUpOnlyWhatIsDocumented();
  const operations = await getHttpOperationsFromSpec(structuredClone(BUNDLE));
  const prism = createInstance(config, { logger: createLogger('prism', { level: 'silent' }) });
  return { prism, operations };
}

/** Without this a made-up answer has properties that no schema names, and endless lists. */
function makeUpOnlyWhatIsDocumented(): void {
  const { resolve } = createRequire(import.meta.url);
  // The copy that Prism itself uses; another version may stand beside it.
  const { JSONSchemaFaker } = createRequire(resolve('@stoplight/prism-http'))(
    'json-schema-faker',
  ) as typeof Faker;
  JSONSchemaFaker.option({ fillProperties: false, maxItems: 3, maxLength: 80 });
}

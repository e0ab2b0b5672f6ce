import { createRequire } from 'node:module';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import type * as Faker from 'json-schema-faker';
import document from '../generated/openapi.json' with { type: 'json' };
import { mapNodes } from '../spec/publish/mapNodes.ts';

/** Prism shows what stands under `examples`, also for a stream whose examples the document keeps elsewhere. */
const withTexts = (paths: object): object =>
  mapNodes(paths as never, (node) =>
    node['x-examples'] === undefined ? node : { ...node, examples: node['x-examples'] },
  ) as object;

/**
 * The contract. Prism applies the implied dialect of OpenAPI 3.1 only by name; else it misses unknown
 * properties.
 */
const BUNDLE = {
  ...document,
  paths: withTexts(document.paths),
  components: { ...document.components, schemas: closed(document.components.schemas) },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
};

/** Clients must accept future properties. A server that is compared with the contract has only today's. */
function closed(schemas: object): object {
  return mapNodes(schemas as never, (node) =>
    node.type === 'object' && node.properties !== undefined && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  ) as object;
}

const SETTINGS = { errors: false, upstreamProxy: undefined, mock: { dynamic: false } } as const;

/** Shows examples only: the request was checked before. */
export const SHOW: IHttpConfig = {
  ...SETTINGS,
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
};

/** Passes everything to the server at `upstream` and checks both directions. */
export const compareWith = (upstream: URL): IHttpConfig => ({
  ...SETTINGS,
  isProxy: true,
  upstream,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
});

/** Opens Prism over the contract. It neither listens nor writes logs. */
export async function openPrism(config: IHttpConfig) {
  makeUpOnlyWhatIsDocumented();
  const operations = await getHttpOperationsFromSpec(structuredClone(BUNDLE));
  const prism = createInstance(config, { logger: createLogger('prism', { level: 'silent' }) });
  return { prism, operations };
}

/** Without this, made-up answers have undocumented properties and endless lists. */
function makeUpOnlyWhatIsDocumented(): void {
  const { resolve } = createRequire(import.meta.url);
  // The copy that Prism uses. Another version may be installed next to it.
  const { JSONSchemaFaker } = createRequire(resolve('@stoplight/prism-http'))(
    'json-schema-faker',
  ) as typeof Faker;
  JSONSchemaFaker.option({ fillProperties: false, maxItems: 3, maxLength: 80 });
}

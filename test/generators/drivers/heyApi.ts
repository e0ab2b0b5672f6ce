import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator } from '../Generator.ts';
import {
  compileClient,
  installPackagesOnce,
  NODE_TOOLCHAIN,
  prepareTypeScript,
  runPackage,
} from './typescript.ts';

const VERSION = '0.99.0';

export const heyApi: Generator = {
  name: 'hey-api',
  version: VERSION,
  toolchain: NODE_TOOLCHAIN,
  isLight: true,
  options: 'zod validates answers',
  install: (place) =>
    installPackagesOnce(place, [`@hey-api/openapi-ts@${VERSION}`, 'typescript@5.9.3', 'zod@4.6.7']),
  async generate(place) {
    // The generated check of requests cannot read a header, so only answers are checked.
    const sdk = { name: '@hey-api/sdk', validator: { response: 'zod' } };
    const config = {
      input: place.document,
      output: 'client',
      plugins: ['@hey-api/client-fetch', 'zod', sdk],
    };
    writeFileSync(
      path.join(place.work, 'openapi-ts.config.mjs'),
      `export default ${JSON.stringify(config)};`,
    );
    await runPackage(place, '@hey-api/openapi-ts/bin/run.js');
  },
  compile: compileClient,
  prepareCalls: (place) => prepareTypeScript(place, 'heyApi.ts'),
};

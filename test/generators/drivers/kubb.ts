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

const VERSION = '4.39.3';
const PLUGINS = ['core', 'cli', 'plugin-oas', 'plugin-ts', 'plugin-zod', 'plugin-client'];

const config = (document: string): string => `
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';
export default {
  root: '.',
  input: { path: ${JSON.stringify(document)} },
  output: { path: './client', format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginZod(), pluginClient({ parser: 'zod' })],
};`;

export const kubb: Generator = {
  name: 'kubb',
  version: VERSION,
  toolchain: NODE_TOOLCHAIN,
  isLight: true,
  options: 'zod validates answers',
  install: (place) =>
    installPackagesOnce(place, [
      ...PLUGINS.map((plugin) => `@kubb/${plugin}@${VERSION}`),
      'axios@1.21.1',
      'zod@4.6.7',
    ]),
  async generate(place) {
    writeFileSync(path.join(place.work, 'kubb.config.mjs'), config(place.document));
    await runPackage(place, '@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.mjs');
  },
  compile: compileClient,
  prepareCalls: (place) => prepareTypeScript(place, 'kubb.ts'),
};

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

const VERSION = '8.38.0';

export const orval: Generator = {
  name: 'orval',
  version: VERSION,
  toolchain: NODE_TOOLCHAIN,
  isLight: true,
  install: (place) => installPackagesOnce(place, [`orval@${VERSION}`, 'axios@1.21.1']),
  async generate(place) {
    const output = { target: 'client/api.ts', client: 'axios', clean: true };
    const config = { api: { input: place.document, output } };
    writeFileSync(path.join(place.work, 'orval.config.mjs'), `export default ${JSON.stringify(config)};`);
    await runPackage(place, 'orval/dist/bin/orval.mjs');
  },
  compile: compileClient,
  prepareCalls: (place) => prepareTypeScript(place, 'orval.ts'),
};

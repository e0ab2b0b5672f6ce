import type { Generator } from '../Generator.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJar } from './openapiGenerator.ts';
import { compileClient, installPackages, NODE_TOOLCHAIN, prepareTypeScript } from './typescript.ts';

export const openapiGeneratorTypescriptFetch: Generator = {
  name: 'openapi-generator-typescript-fetch',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ...NODE_TOOLCHAIN],
  isLight: true,
  install: (place) => installJar(place, () => installPackages(place, [])),
  generate: (place) => runJar(place, 'typescript-fetch'),
  compile: compileClient,
  prepareCalls: (place) => prepareTypeScript(place, 'typescriptFetch.ts'),
};

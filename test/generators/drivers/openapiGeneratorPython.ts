import type { Generator } from '../Generator.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJar } from './openapiGenerator.ts';
import { createEnvironment, importAll, installPython, PYTHON, preparePython } from './python.ts';

export const openapiGeneratorPython: Generator = {
  name: 'openapi-generator-python',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, PYTHON],
  isLight: true,
  install: (place) => installJar(place, () => createEnvironment(place, [])),
  generate: (place) => runJar(place, 'python'),
  async compile(place) {
    await installPython(place, ['-r', 'client/requirements.txt']);
    await importAll(place, 'openapi_client');
  },
  prepareCalls: async (place) => preparePython(place, 'openapi_generator.py'),
};

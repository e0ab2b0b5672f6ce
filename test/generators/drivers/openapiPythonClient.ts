import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator } from '../Generator.ts';
import { createEnvironment, importAll, PYTHON, preparePython } from './python.ts';

const VERSION = '0.29.1';

export const openapiPythonClient: Generator = {
  name: 'openapi-python-client',
  version: VERSION,
  toolchain: [PYTHON],
  isLight: true,
  install: (place) =>
    place.once(VERSION, () => createEnvironment(place, [`openapi-python-client==${VERSION}`])),
  async generate(place) {
    // Without the formatter that it would run afterwards.
    writeFileSync(path.join(place.work, 'config.json'), '{"post_hooks":[]}');
    const program = path.join(place.tools, 'python/bin/openapi-python-client');
    const words = ['--path', place.document, '--output-path', 'client/agent_trading', '--meta', 'none'];
    await place.run([program, 'generate', '--config', 'config.json', ...words]);
  },
  compile: (place) => importAll(place, 'agent_trading'),
  prepareCalls: async (place) => preparePython(place, 'openapi_python_client.py'),
};

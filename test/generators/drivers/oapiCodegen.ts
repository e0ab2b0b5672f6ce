import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator } from '../Generator.ts';
import { buildModule, GO, installProgram, prepareGo, startModule } from './golang.ts';

const VERSION = '2.8.2';
const CONFIG = { package: 'client', generate: { models: true, client: true }, output: 'client/client.go' };

export const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  version: VERSION,
  toolchain: GO,
  install: (place) =>
    installProgram(place, 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen', VERSION),
  async generate(place) {
    startModule(place);
    writeFileSync(path.join(place.work, 'config.json'), JSON.stringify(CONFIG));
    await place.run([path.join(place.tools, 'oapi-codegen'), '-config', 'config.json', place.document]);
  },
  compile: buildModule,
  prepareCalls: (place) => prepareGo(place, 'oapi_codegen.go'),
};

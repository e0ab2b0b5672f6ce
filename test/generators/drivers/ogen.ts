import path from 'node:path';
import type { Generator } from '../Generator.ts';
import { buildModule, GO, installProgram, prepareGo, startModule } from './golang.ts';

const VERSION = '1.24.0';

export const ogen: Generator = {
  name: 'ogen',
  version: VERSION,
  toolchain: GO,
  install: (place) => installProgram(place, 'github.com/ogen-go/ogen/cmd/ogen', VERSION),
  async generate(place) {
    startModule(place);
    const program = path.join(place.tools, 'ogen');
    await place.run([program, '--target', 'client', '--package', 'client', place.document]);
  },
  compile: buildModule,
  prepareCalls: (place) => prepareGo(place, 'ogen.go'),
};

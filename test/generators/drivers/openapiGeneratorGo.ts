import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator, Place } from '../Generator.ts';
import { fails } from '../openPlace.ts';
import { GO, prepareGo } from './golang.ts';
import {
  closedAnswers,
  installJar,
  JAVA,
  OPEN_ANSWERS,
  OPENAPI_GENERATOR,
  runJar,
} from './openapiGenerator.ts';

const OPTIONS = `enumClassPrefix=true,${OPEN_ANSWERS}`;
/** The generator's default. */
const MODULE = 'github.com/GIT_USER_ID/GIT_REPO_ID';

export const openapiGeneratorGo: Generator = {
  name: 'openapi-generator-go',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ...GO],
  options: OPTIONS,
  knownFaults: [
    {
      about: 'Two enums with the same value make two constants of one name.',
      document: 'sameValue.json',
      async shows(place) {
        await runJar(place, 'go', OPEN_ANSWERS);
        return fails(buildClient(place));
      },
    },
    closedAnswers('go', 'model_it.go', 'DisallowUnknownFields'),
  ],
  install: (place) => installJar(place),
  generate: (place) => runJar(place, 'go', OPTIONS),
  compile: buildClient,
  prepareCalls(place) {
    const replaced = `${MODULE} => ./client`;
    writeFileSync(path.join(place.work, 'go.mod'), `module exam\n\ngo 1.25\n\nreplace ${replaced}\n`);
    return prepareGo(place, 'openapi_generator.go');
  },
};

async function buildClient(place: Place): Promise<void> {
  const cwd = path.join(place.work, 'client');
  // Empty tests would pull in packages of their own.
  rmSync(path.join(cwd, 'test'), { recursive: true, force: true });
  await place.run(['go', 'mod', 'tidy'], { cwd });
  await place.run(['go', 'build', './...'], { cwd });
}

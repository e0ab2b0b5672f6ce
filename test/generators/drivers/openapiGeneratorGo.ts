import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator } from '../Generator.ts';
import { GO, prepareGo } from './golang.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJar } from './openapiGenerator.ts';

const OPTIONS = 'enumClassPrefix=true';
/** The name that it gives by default. */
const MODULE = 'github.com/GIT_USER_ID/GIT_REPO_ID';

export const openapiGeneratorGo: Generator = {
  name: 'openapi-generator-go',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ...GO],
  options: OPTIONS,
  knownFault: {
    about: 'Two enums with the same value make two constants of one name.',
    document: 'openapiGeneratorGo.json',
    generate: (place) => runJar(place, 'go'),
  },
  install: (place) => installJar(place),
  generate: (place) => runJar(place, 'go', OPTIONS),
  async compile(place) {
    const client = path.join(place.work, 'client');
    // Empty tests, which would bring packages of their own.
    rmSync(path.join(client, 'test'), { recursive: true, force: true });
    await place.run(['go', 'mod', 'tidy'], { cwd: client });
    await place.run(['go', 'build', './...'], { cwd: client });
  },
  prepareCalls(place) {
    const replaced = `${MODULE} => ./client`;
    writeFileSync(path.join(place.work, 'go.mod'), `module exam\n\ngo 1.25\n\nreplace ${replaced}\n`);
    return prepareGo(place, 'openapi_generator.go');
  },
};

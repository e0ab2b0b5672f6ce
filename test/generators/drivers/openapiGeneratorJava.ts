import path from 'node:path';
import type { Generator } from '../Generator.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJar } from './openapiGenerator.ts';

const CLASSES = ['client/target/classes', 'client/target/lib/*', 'calls'].join(path.delimiter);

/** The default library, OkHttp with Gson. */
export const openapiGeneratorJava: Generator = {
  name: 'openapi-generator-java',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ['javac', '-version']],
  install: (place) => installJar(place),
  generate: (place) => runJar(place, 'java'),
  async compile(place) {
    const skipped = ['-Dmaven.test.skip=true', '-Dmaven.javadoc.skip=true', '-Dmaven.source.skip=true'];
    await place.run(['mvn', '-q', '-B', 'package', ...skipped], { cwd: path.join(place.work, 'client') });
  },
  async prepareCalls(place) {
    place.copySmoke('Calls.java', 'calls/Calls.java');
    await place.run(['javac', '-cp', CLASSES, '-d', 'calls', 'calls/Calls.java']);
    return ['java', '-cp', CLASSES, 'Calls'];
  },
};

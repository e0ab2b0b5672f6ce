import path from 'node:path';
import type { Generator } from '../Generator.ts';
import {
  closedAnswers,
  installJar,
  JAVA,
  OPEN_ANSWERS,
  OPENAPI_GENERATOR,
  runJar,
} from './openapiGenerator.ts';

const CLASSES = ['client/target/classes', 'client/target/lib/*', 'calls'].join(path.delimiter);

const MODEL = 'src/main/java/org/openapitools/client/model/It.java';

export const openapiGeneratorJava: Generator = {
  name: 'openapi-generator-java',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ['javac', '-version']],
  options: OPEN_ANSWERS,
  knownFaults: [closedAnswers('java', MODEL, 'is not defined in the')],
  install: (place) => installJar(place),
  generate: (place) => runJar(place, 'java', OPEN_ANSWERS),
  async compile(place) {
    // The generator's own empty stubs of tests. The calls below are the test.
    const skipped = ['-Dmaven.test.skip=true', '-Dmaven.javadoc.skip=true', '-Dmaven.source.skip=true'];
    await place.run(['mvn', '-q', '-B', 'package', ...skipped], { cwd: path.join(place.work, 'client') });
  },
  async prepareCalls(place) {
    place.copySmoke('Calls.java', 'calls/Calls.java');
    await place.run(['javac', '-cp', CLASSES, '-d', 'calls', 'calls/Calls.java']);
    return ['java', '-cp', CLASSES, 'Calls'];
  },
};

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator, KnownFault } from '../Generator.ts';
import { writePage } from './guidePage.ts';
import {
  closedAnswers,
  installJar,
  JAVA,
  OPEN_ANSWERS,
  OPENAPI_GENERATOR,
  runJar,
  runJarOfPage,
} from './openapiGenerator.ts';

const PAGE = '32-java.md';
const CLASSES = ['client/target/classes', 'client/target/lib/*', 'calls'].join(path.delimiter);

const MODEL = 'src/main/java/org/openapitools/client/model/It.java';

const EMPTY_LISTS: KnownFault = {
  about: 'A list that the caller does not set is sent as an empty list.',
  document: 'optionalList.json',
  async shows(place) {
    await runJar(place, 'java', OPEN_ANSWERS);
    return readFileSync(path.join(place.work, 'client', MODEL), 'utf8').includes('= new ArrayList');
  },
};

export const openapiGeneratorJava: Generator = {
  name: 'openapi-generator-java',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ['javac', '-version']],
  page: PAGE,
  knownFaults: [closedAnswers('java', MODEL, 'is not defined in the'), EMPTY_LISTS],
  install: (place) => installJar(place),
  generate: (place) => runJarOfPage(place, PAGE),
  async compile(place) {
    // The generator's own empty stubs of tests. The calls below are the test.
    const skipped = ['-Dmaven.test.skip=true', '-Dmaven.javadoc.skip=true', '-Dmaven.source.skip=true'];
    await place.run(['mvn', '-q', '-B', 'package', ...skipped], { cwd: path.join(place.work, 'client') });
  },
  async prepareCalls(place) {
    writePage(place, PAGE, 'java', 'calls/Trading.java', '}\n');
    place.copySmoke('Calls.java', 'calls/Calls.java');
    await place.run(['javac', '-cp', CLASSES, '-d', 'calls', 'calls/Trading.java', 'calls/Calls.java']);
    return ['java', '-cp', CLASSES, 'Calls'];
  },
};

import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Command, KnownFault, Place } from '../Generator.ts';
import { runPage } from './guidePage.ts';

/** Each of its languages counts here as one generator. */
export const OPENAPI_GENERATOR = '7.25.0';
export const JAVA: readonly Command[] = [
  ['java', '-version'],
  ['mvn', '--version'],
];

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
const ARTIFACT = `org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`;

export const installJar = (place: Place, also: () => Promise<void> = async () => undefined): Promise<void> =>
  place.once(ARTIFACT, async () => {
    await place.run(['mvn', '-q', '-B', COPY, `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${place.tools}`]);
    await also();
  });

const JAR = `openapi-generator-cli-${OPENAPI_GENERATOR}.jar`;

export async function runJarOfPage(place: Place, page: string): Promise<void> {
  symlinkSync(path.join(place.tools, JAR), path.join(place.work, JAR));
  await runPage(place, page);
}

export async function runJar(place: Place, language: string, options = ''): Promise<void> {
  const jar = path.join(place.tools, JAR);
  const properties = options === '' ? [] : [`--additional-properties=${options}`];
  const words = ['generate', '-g', language, '-i', place.document, '-o', 'client', ...properties];
  await place.run(['java', '-jar', jar, ...words]);
}

/**
 * Answers may have properties that the document does not name yet. Without this option Go and Java refuse
 * them.
 */
export const OPEN_ANSWERS = 'disallowAdditionalPropertiesIfNotPresent=false';

/** @param file the model of the known document @param refusal the code that refuses a property there */
export const closedAnswers = (language: string, file: string, refusal: string): KnownFault => ({
  about: 'A schema that is not closed makes a client that refuses properties which it does not know.',
  document: 'openAnswer.json',
  async shows(place) {
    await runJar(place, language);
    return readFileSync(path.join(place.work, 'client', file), 'utf8').includes(refusal);
  },
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator, Place } from '../Generator.ts';
import { writePage } from './guidePage.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJarOfPage } from './openapiGenerator.ts';

const PAGE = '33-kotlin.md';
const KOTLIN = '2.2.20';
/** The libraries of the generated build file. That file needs Gradle, so the compiler runs without it. */
const LIBRARIES = [
  `org.jetbrains.kotlin:kotlin-stdlib-jdk8:${KOTLIN}`,
  `org.jetbrains.kotlin:kotlin-reflect:${KOTLIN}`,
  'com.squareup.moshi:moshi-kotlin:1.15.2',
  'com.squareup.moshi:moshi-adapters:1.15.2',
  'com.squareup.okhttp3:okhttp-jvm:5.1.0',
];
const COMPILER = [`org.jetbrains.kotlin:kotlin-compiler-embeddable:${KOTLIN}`];
const COPY_ALL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

export const openapiGeneratorKotlin: Generator = {
  name: 'openapi-generator-kotlin',
  version: OPENAPI_GENERATOR,
  toolchain: JAVA,
  page: PAGE,
  install: (place) =>
    installJar(place, async () => {
      await copyJars(place, 'libraries', LIBRARIES);
      await copyJars(place, 'compiler', COMPILER);
    }),
  generate: (place) => runJarOfPage(place, PAGE),
  compile: (place) => compileKotlin(place, 'client/src/main/kotlin', 'classes'),
  async prepareCalls(place) {
    writePage(place, PAGE, 'kotlin', 'calls/Trading.kt', '}\n');
    place.copySmoke('Calls.kt', 'calls/Calls.kt');
    await compileKotlin(place, 'calls', 'built');
    return ['java', '-cp', classPath(place, 'built'), 'CallsKt'];
  },
};

const classPath = (place: Place, ...folders: readonly string[]): string =>
  ['classes', path.join(place.tools, 'libraries/*'), ...folders].join(path.delimiter);

async function compileKotlin(place: Place, sources: string, target: string): Promise<void> {
  const compiler = ['-Xmx3g', '-cp', path.join(place.tools, 'compiler/*')];
  const libraries = await place.run([
    'sh',
    '-c',
    'printf "%s:" "$0"/*.jar',
    path.join(place.tools, 'libraries'),
  ]);
  const flags = ['-no-stdlib', '-no-reflect', '-nowarn', '-jvm-target', '17'];
  const words = ['-cp', `${libraries}classes`, '-d', target, sources];
  await place.run(['java', ...compiler, 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler', ...flags, ...words]);
}

async function copyJars(place: Place, folder: string, artifacts: readonly string[]): Promise<void> {
  const dependencies = artifacts.map((artifact) => {
    const [group, name, version] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
  });
  const pom = path.join(place.tools, `${folder}.xml`);
  writeFileSync(
    pom,
    `<project><modelVersion>4.0.0</modelVersion><groupId>exam</groupId><artifactId>exam</artifactId><version>1</version>
<dependencies>${dependencies.join('\n')}</dependencies></project>`,
  );
  const target = `-DoutputDirectory=${path.join(place.tools, folder)}`;
  await place.run(['mvn', '-q', '-B', '-f', pom, COPY_ALL, target, '-DincludeScope=runtime']);
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Generator, Place } from '../Generator.ts';
import { writePage } from './guidePage.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJarOfPage } from './openapiGenerator.ts';

const PAGE = '34-rust.md';

export const openapiGeneratorRust: Generator = {
  name: 'openapi-generator-rust',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ['cargo', '--version']],
  page: PAGE,
  install: (place) => installJar(place),
  generate: (place) => runJarOfPage(place, PAGE),
  compile: (place) => build(place, 'openapi'),
  async prepareCalls(place) {
    writePage(place, PAGE, 'rust', 'src/trading.rs');
    place.copySmoke('calls.rs', 'src/main.rs');
    await build(place, 'example');
    return [path.join(targetOf(place), 'debug/example')];
  },
};

/** Kept between runs, because it holds the client's compiled libraries. */
const targetOf = (place: Place): string => path.join(place.tools, 'target');

async function build(place: Place, name: string): Promise<void> {
  mkdirSync(targetOf(place), { recursive: true });
  const env = { CARGO_TARGET_DIR: targetOf(place), CARGO_PROFILE_DEV_DEBUG: '0' };
  await place.run(['cargo', 'build', '--quiet', '--jobs', '2', '--package', name], { env });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Generator, Place } from '../Generator.ts';
import { installJar, JAVA, OPENAPI_GENERATOR, runJar } from './openapiGenerator.ts';

const MANIFEST = `[package]
name = "calls"
version = "0.0.0"
edition = "2021"

[workspace]
members = ["client"]

[dependencies]
openapi = { path = "client" }
tokio = { version = "1", features = ["macros", "rt"] }
`;

export const openapiGeneratorRust: Generator = {
  name: 'openapi-generator-rust',
  version: OPENAPI_GENERATOR,
  toolchain: [...JAVA, ['cargo', '--version']],
  install: (place) => installJar(place),
  generate: (place) => runJar(place, 'rust'),
  async compile(place) {
    place.copySmoke('calls.rs', 'src/main.rs');
    writeFileSync(path.join(place.work, 'Cargo.toml'), MANIFEST);
    await build(place, 'openapi');
  },
  async prepareCalls(place) {
    await build(place, 'calls');
    return [path.join(targetOf(place), 'debug/calls')];
  },
};

/** Kept between runs, because it holds the client's compiled libraries. */
const targetOf = (place: Place): string => path.join(place.tools, 'target');

async function build(place: Place, name: string): Promise<void> {
  mkdirSync(targetOf(place), { recursive: true });
  const env = { CARGO_TARGET_DIR: targetOf(place), CARGO_PROFILE_DEV_DEBUG: '0' };
  await place.run(['cargo', 'build', '--quiet', '--jobs', '2', '--package', name], { env });
}

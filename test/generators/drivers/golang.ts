import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command, Place } from '../Generator.ts';

export const GO: readonly Command[] = [['go', 'version']];

export const installProgram = (place: Place, program: string, version: string): Promise<void> =>
  place.once(`${program}@${version}`, async () => {
    await place.run(['go', 'install', `${program}@v${version}`], { env: { GOBIN: place.tools } });
  });

export function startModule(place: Place): void {
  mkdirSync(path.join(place.work, 'client'));
  writeFileSync(path.join(place.work, 'go.mod'), 'module exam\n\ngo 1.25\n');
}

export async function buildModule(place: Place): Promise<void> {
  await place.run(['go', 'mod', 'tidy']);
  await place.run(['go', 'build', './...']);
}

/** The module already holds the client. */
export async function prepareGo(place: Place, smoke: string): Promise<Command> {
  place.copySmoke(smoke, 'calls/main.go');
  place.copySmoke('steps.go', 'calls/steps.go');
  await place.run(['go', 'mod', 'tidy']);
  await place.run(['go', 'build', '-o', 'run-calls', './calls']);
  return [path.join(place.work, 'run-calls')];
}

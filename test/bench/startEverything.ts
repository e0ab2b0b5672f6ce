import type { BenchPlace } from './openBenchPlace.ts';
import type { BenchProcess } from './startProcess.ts';

/** What `npm start` runs: server/main.ts with nothing configured but the directory, so that it brings its own sandbox. */
export const startEverything = (place: BenchPlace, name: string, dataDir: string): Promise<BenchProcess> =>
  place.start({ name, file: 'server/main.ts', env: { DATA_DIR: dataDir }, readyPath: '/api/v1/health' });

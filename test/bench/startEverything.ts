import type { BenchPlace } from './openBenchPlace.ts';
import type { BenchProcess } from './startProcess.ts';

/** What `npm start` runs: server/main.ts with nothing configured but the directory, so that it brings its own sandbox; the load would meet limits. */
export const startEverything = (place: BenchPlace, name: string, dataDir: string): Promise<BenchProcess> =>
  place.start({
    name,
    file: 'server/main.ts',
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    readyPath: '/api/v1/health',
  });

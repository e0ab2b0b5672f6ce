import type { BenchPlace } from './openBenchPlace.ts';
import type { BenchProcess } from './startProcess.ts';

/** As `npm start`: only a directory is set, so it starts its own sandbox. The load would meet rate limits. */
export const startEverything = (place: BenchPlace, name: string, dataDir: string): Promise<BenchProcess> =>
  place.start({
    name,
    file: 'server/main.ts',
    env: { DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    readyPath: '/api/v1/health',
  });

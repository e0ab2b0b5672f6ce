import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { HeaviestFirst } from './harness/HeaviestFirst.ts';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: ['test/**/*.test.ts'],
    // They bring programs of other makers from the registries: `npm run test:all` runs them too.
    exclude: [...configDefaults.exclude, ...(process.env.TEST_TIER === 'all' ? [] : ['test/generators/**'])],
    globalSetup: [
      // Its verdict at the end comes last: one that fails keeps the others from putting away what is theirs.
      'test/harness/startWitness.ts',
      'test/harness/startDatabaseServer.ts',
      'test/harness/prepareChain.ts',
      'test/harness/unpackBrowser.ts',
    ],
    setupFiles: ['test/harness/fixedSeed.ts'],
    pool: 'forks',
    // A worker loads the service once for all of its files, which halves the time of the suite.
    isolate: false,
    // What a test put in another's place is gone before the next one, in this file or another.
    restoreMocks: true,
    // As many as the smallest machine has processors: one more saves a twentieth, and tests of timing then fail now and then.
    maxWorkers: 2,
    sequence: { sequencer: HeaviestFirst },
    // Limits of liveness, and none of speed: a machine that is ten times slower passes as well.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
    retry: 0,
    allowOnly: false,
  },
});

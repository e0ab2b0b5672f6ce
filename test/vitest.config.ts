// First: the rest may not load on an older Node.
import './harness/requireNode.ts';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './harness/LongestFirst.ts';
import { filesOfTier } from './tiers.ts';

export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  test: {
    include: filesOfTier.include,
    exclude: [...configDefaults.exclude, ...filesOfTier.exclude],
    globalSetup: [
      // First, so that its verdict comes last: a failing teardown keeps the others from cleaning up.
      'test/harness/startWitness.ts',
      'test/harness/startDatabaseServer.ts',
      'test/harness/prepareChain.ts',
      'test/harness/unpackBrowser.ts',
      'test/clients/sayLeftOut.ts',
    ],
    setupFiles: ['test/harness/fixedSeed.ts'],
    pool: 'forks',
    // A worker loads the service once for all of its files, which halves the suite's time.
    isolate: false,
    // A test's mocks end before the next one, in any file.
    restoreMocks: true,
    // The smallest machine's processors. One more saves a twentieth, but tests of timing then fail now and
    // then.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Liveness, not speed: a machine ten times slower passes too.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
    retry: 0,
    allowOnly: false,
  },
});

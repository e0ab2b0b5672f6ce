import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The suite's test of the image, with the packages that npm installs for the Dockerfile's own command line. */
export function tortureImage(): void {
  const root = path.join(import.meta.dirname, '../..');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const words = [
    vitest,
    'run',
    '-c',
    'test/vitest.config.ts',
    'test/deploy/image.test.ts',
    '--hookTimeout=600000',
  ];
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    env: { ...process.env, IMAGE_INSTALL: 'npm' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

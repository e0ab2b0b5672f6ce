import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The platform's own anvil. The package's `anvil` command is a Node wrapper: a SIGKILL on it would orphan the real one.
 */
export function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/anvil');
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: set RPC_URL to a node, or install again with dev dependencies.`,
      {
        cause,
      },
    );
  }
}

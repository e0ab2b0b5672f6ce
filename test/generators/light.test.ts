import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from './examine.ts';
import { CONTRACT, explain } from './examineAll.ts';
import { GENERATORS } from './generators.ts';
import { openSandbox } from './openSandbox.ts';

/** Generators whose exam takes seconds. `npm run torture -- generators` takes all of them. */

let sandbox: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox?.close());

test.for(GENERATORS.filter(({ isLight }) => isLight))(
  '$name makes a client that compiles and whose calls succeed',
  { timeout: 900_000 },
  async (generator, { skip }) => {
    const result = await examine(generator, CONTRACT, sandbox);
    if (result.failed === 'toolchain') {
      console.log(`${generator.name}: ${result.reason}`);
      skip(result.reason);
    }
    expect(result.failed === null ? 'passed' : explain(result)).toBe('passed');
  },
);

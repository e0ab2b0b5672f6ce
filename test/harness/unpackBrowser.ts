import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sparticuz from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The headless Chromium that npm brought. */
    chromiumPath: string;
  }
}

/** Beside the packages: in a folder that all users share, another one's could not be run. */
const FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/chromium');

/** Once, before any test file: two that unpack the same program at once would start half of it. */
export default async function unpackBrowser(project: TestProject): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { TMPDIR } = process.env;
  // The package unpacks into the folder for temporary files, wherever that is.
  process.env.TMPDIR = FOLDER;
  try {
    project.provide('chromiumPath', await sparticuz.executablePath());
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

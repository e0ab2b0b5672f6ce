import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sparticuz from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Next to the packages: in a folder shared by all users, another user's copy could not run. */
const FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/chromium');

/** Unpacks Chromium if that was not done before, and returns where it is. */
export async function unpackChromium(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = FOLDER;
  try {
    return await sparticuz.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * Runs once, before any test file. Two files that unpack the same program at once would start an incomplete
 * one.
 */
export default async function unpackBrowser(project: TestProject): Promise<void> {
  project.provide('chromiumPath', await unpackChromium());
}

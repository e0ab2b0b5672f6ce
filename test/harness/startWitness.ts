import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { missingTestimony } from './missingTestimony.ts';

/** Collects what the witness of every test file saw; a full run that never saw an operation succeed or refuse fails. */
export default function startWitness(project: TestProject): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), 'test-witness-'));
  const file = path.join(directory, 'seen.txt');
  writeFileSync(file, '');
  project.provide('witnessFile', file);
  const isFullRun = process.argv
    .slice(2)
    .every((argument) => !argument.includes('test/') || argument.endsWith('vitest.config.ts'));
  return () => {
    const missing = isFullRun ? missingTestimony(file) : [];
    rmSync(directory, { recursive: true, force: true });
    if (missing.length > 0) throw new Error(`The suite never saw:\n  ${missing.join('\n  ')}`);
  };
}

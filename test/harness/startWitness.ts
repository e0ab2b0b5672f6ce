import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { namesFiles, TIER } from '../tiers.ts';
import { missingTestimony } from './missingTestimony.ts';

/** Answers that the last run of the quick tier saw. The other tests continue from there. */
const SEEN_QUICKLY = path.join(import.meta.dirname, '../../node_modules/.cache/seen-by-quick-tests.txt');

/**
 * Collects what each file's witness saw. The quick tier fails when an operation never succeeded. A full run
 * also fails when an operation never refused for one of its own reasons; so does the rest together with the
 * quick tier before it.
 */
export default function startWitness(project: TestProject): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), 'test-witness-'));
  const file = path.join(directory, 'seen.txt');
  const goesOn = TIER === 'rest' && existsSync(SEEN_QUICKLY);
  writeFileSync(file, goesOn ? readFileSync(SEEN_QUICKLY) : '');
  project.provide('witnessFile', file);
  return () => {
    const { successes, refusals } = missingTestimony(file);
    const isQuick = TIER === 'quick' && !namesFiles();
    if (isQuick) keepForTheRest(file);
    rmSync(directory, { recursive: true, force: true });
    const missing = isQuick ? successes : [...successes, ...refusals];
    const isWhole = !namesFiles() && (TIER !== 'rest' || goesOn);
    if (isWhole && missing.length > 0) throw new Error(`The suite never saw:\n  ${missing.join('\n  ')}`);
  };
}

function keepForTheRest(file: string): void {
  mkdirSync(path.dirname(SEEN_QUICKLY), { recursive: true });
  const lines = new Set(readFileSync(file, 'utf8').split('\n'));
  writeFileSync(SEEN_QUICKLY, `${[...lines].join('\n')}\n`);
}

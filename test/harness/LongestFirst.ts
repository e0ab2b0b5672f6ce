import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_RUNNING } from '../tiers.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const TAKES_GLOBALS = /useFakeTimers|stubGlobal|spyOn\((globalThis|Date)\b/;

/**
 * Runs the longest files first, so that no worker waits for the last one at the end. The few files that
 * replace timers or other globals run before them all. Files of one worker share a service
 * (`shareTestService`), which must not meet a replaced clock.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = new Map(sorted.map(({ moduleId }) => [moduleId, weightOf(moduleId)]));
    return sorted.sort((one, other) => placeOf.get(other.moduleId)! - placeOf.get(one.moduleId)!);
  }
}

function weightOf(file: string): number {
  if (TAKES_GLOBALS.test(readFileSync(file, 'utf8'))) return Number.MAX_SAFE_INTEGER;
  return LONG_RUNNING.get(path.relative(ROOT, file)) ?? 0;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchProcess, type ProcessOptions, startProcess } from './startProcess.ts';

/** One call removes a run's files and processes. */
export interface BenchPlace {
  readonly dir: string;
  say(sentence: string): void;
  start(options: Omit<ProcessOptions, 'workDir'>): Promise<BenchProcess>;
  /** `undo` runs at the close, newest first, unless the returned function ran it. */
  onClose(undo: () => Promise<void>): () => Promise<void>;
  close(): Promise<void>;
}

export function openBenchPlace(): BenchPlace {
  const begun = performance.now();
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  // Under root, Postgres runs as another user, who must enter the folder.
  chmodSync(dir, 0o711);
  const undone: (() => Promise<void>)[] = [];
  const onClose = (undo: () => Promise<void>): (() => Promise<void>) => {
    let running: Promise<void> | undefined;
    const once = (): Promise<void> => {
      running ??= undo();
      return running;
    };
    undone.push(once);
    return once;
  };
  return {
    dir,
    say: (sentence) =>
      process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${sentence}\n`),
    async start(options) {
      const started = await startProcess({ ...options, workDir: dir });
      return { ...started, end: onClose(() => started.end()) };
    },
    onClose,
    async close() {
      const failures: unknown[] = [];
      for (const undo of undone.splice(0).reverse()) await undo().catch((cause) => failures.push(cause));
      rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      if (failures.length > 0) throw failures[0];
    },
  };
}

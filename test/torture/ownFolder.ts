import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Removes the folder once standard input ends. Only the parent holds the other end, so that means the parent
 * is dead. A PostgreSQL or a chain that writes there ends within moments.
 */
const REMOVER = `
while read -r _; do :; done
tries=300
while [ -e "$1" ] && [ "$tries" -gt 0 ]; do rm -rf "$1" 2>/dev/null; tries=$((tries - 1)); sleep 0.1; done
`;

/** A new folder that is removed soon after this process ends, in whatever way. */
export function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  const remover = spawn('/bin/sh', ['-c', REMOVER, 'remover', folder], {
    // Ctrl-C reaches a whole process group.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  remover.unref();
  (remover.stdin as unknown as { unref(): void }).unref();
  return folder;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../clients/dashboard/build.ts', import.meta.url));

/** Builds the dashboard in a process of its own, next to the rest of the start. Returns a sentence if it fails, else null. */
export async function startDashboardBuild(): Promise<string | null> {
  if (!existsSync(PROGRAM)) return null;
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[code: number | null]>,
  ]);
  return code === 0 ? null : `The dashboard could not be built, the rest of the service works.\n${said}`;
}

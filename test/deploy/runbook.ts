import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEPLOY, ROOT } from './readDockerfile.ts';

const TEXT = readFileSync(path.join(DEPLOY, 'RUNBOOK.md'), 'utf8');
const ALERTS = readFileSync(path.join(DEPLOY, 'ALERTS.md'), 'utf8');

/** By the name of their block. */
export const RUNBOOK_BLOCKS: ReadonlyMap<string, string> = new Map(
  [...TEXT.matchAll(/^```sh (\w+)\n(.*?)^```$/gms)].map(([, name = '', commands = '']) => [name, commands]),
);

/** To prove that each has a name. */
export const RUNBOOK_FENCES = [...TEXT.matchAll(/^```.+$/gm)].length;

export const ALERT_EXPRESSIONS: readonly string[] = ALERTS.split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, expression = '']) => expression),
  );

/** Links in the runbook, or from the alerts to it, without a heading. */
export const BROKEN_LINKS: readonly string[] = [
  ...TEXT.matchAll(/\]\(#([\w-]+)\)/g),
  ...ALERTS.matchAll(/\]\(RUNBOOK\.md#([\w-]+)\)/g),
]
  .map(([, anchor = '']) => anchor)
  .filter((anchor) => !headings().includes(anchor));

function headings(): string[] {
  return [...TEXT.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
}

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** As an operator: in the project's folder, after the runbook's settings. */
export function runBlock(name: string, environment: Readonly<Record<string, string>>): Promise<Ran> {
  const commands = RUNBOOK_BLOCKS.get(name);
  if (commands === undefined) throw new Error(`the runbook has no block ${name}`);
  const before = name === 'secrets' ? '' : RUNBOOK_BLOCKS.get('settings');
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-euc', `${before}\n${commands}`],
      { cwd: ROOT, env: environment },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
    );
  });
}

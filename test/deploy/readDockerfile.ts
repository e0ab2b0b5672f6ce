import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
export const DEPLOY = path.join(ROOT, 'server/deploy');

export interface Instruction {
  /** In capitals, such as `COPY`. */
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** Without comments, and with continued lines joined. */
export function readDockerfile(file = path.join(DEPLOY, 'Dockerfile')): Stage[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*#.*\n/gm, '');
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  const stages: { base: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines.filter((line) => line.trim() !== '')) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, base = '', stage = null] = (name === 'FROM' && /^(\S+)(?: AS (\S+))?$/.exec(rest)) || [];
    if (name === 'FROM') stages.push({ base, name: stage, instructions: [] });
    else stages.at(-1)!.instructions.push({ name, text: rest });
  }
  return stages;
}

/** True if the build sees the file; the last matching line of the ignore file decides. */
export function contextFilter(): (file: string) => boolean {
  const lines = readFileSync(path.join(DEPLOY, 'Dockerfile.dockerignore'), 'utf8').split('\n');
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isSeen: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  const matches = (pattern: string, file: string): boolean =>
    pattern === '*' || file === pattern || file.startsWith(`${pattern}/`);
  return (file) => rules.findLast(({ pattern }) => matches(pattern, file))?.isSeen ?? true;
}

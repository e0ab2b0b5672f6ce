import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { guideBlocks } from '../../docs/guideBlocks.ts';
import type { Place } from '../Generator.ts';

const blocksOf = (page: string, language: string): string =>
  guideBlocks()
    .filter((block) => block.chapter === page && block.language === language)
    .map(({ text }) => text)
    .join('\n');

/** Runs the commands of a page of the guide, where `openapi.json` is. */
export async function runPage(place: Place, page: string): Promise<void> {
  copyFileSync(place.document, path.join(place.work, 'openapi.json'));
  await place.run(['sh', '-euc', blocksOf(page, 'sh')]);
}

/** Writes all code of a page of the guide as one program. */
export function writePage(place: Place, page: string, language: string, to: string, end = ''): void {
  const target = path.join(place.work, to);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${blocksOf(page, language)}${end}`);
}

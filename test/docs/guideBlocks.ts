import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface GuideBlock {
  readonly chapter: string;
  readonly language: string;
  readonly text: string;
}

const GUIDE = path.join(import.meta.dirname, '../../spec/guide');

/** Everything that a reader copies, in order. */
export function guideBlocks(): GuideBlock[] {
  return readdirSync(GUIDE)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((chapter) =>
      [...readFileSync(path.join(GUIDE, chapter), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
        ([, language = '', text = '']) => ({ chapter, language, text }),
      ),
    );
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../guide/pictures');

export interface Picture {
  /** Inline, so that it has the color of the text on light and dark ground. */
  readonly html: string;
  /** What it shows, in words. */
  readonly markdown: string;
}

/** The drawings of `spec/guide/pictures`. A page shows one by a paragraph `{{picture name}}`. */
export const guidePictures = (): Map<string, Picture> =>
  new Map(
    readdirSync(FOLDER)
      .sort()
      .map((file) => {
        const { name } = path.parse(file);
        return [`picture ${name}`, pictureOf(name, readFileSync(path.join(FOLDER, file), 'utf8'))];
      }),
  );

/** @throws if the drawing has no title or no description */
function pictureOf(name: string, svg: string): Picture {
  const [, title] = /<title>([^<]+)<\/title>/.exec(svg) ?? [];
  const [, words] = /<desc>([^<]+)<\/desc>/.exec(svg) ?? [];
  if (title === undefined || words === undefined) throw new Error(`The picture ${name} is not described.`);
  const id = `picture-${name}`;
  const labelled = svg
    .replace('<svg ', `<svg role="img" aria-labelledby="${id}" aria-describedby="${id}-words" `)
    .replace('<title>', `<title id="${id}">`)
    .replace('<desc>', `<desc id="${id}-words">`);
  return { html: `<figure>${labelled.trim()}</figure>`, markdown: `Picture: ${title}. ${words}` };
}

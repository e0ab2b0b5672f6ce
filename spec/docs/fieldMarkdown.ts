import type { Shape } from './schemaFields.ts';

/** Fields as a nested list in Markdown. */
export function fieldMarkdown(shape: Shape, indent = ''): string {
  const lines = shape.fields.map((field) => {
    const need = field.isRequired ? ', required' : '';
    const values =
      field.values.length === 0 ? '' : ` One of ${field.values.map((one) => `\`${one}\``).join(', ')}.`;
    const meaning =
      `${oneLine(field.meaning)}${values}${field.bounds === '' ? '' : ` ${field.bounds}`}`.trim();
    return `${indent}- \`${field.name}\` (${field.type}${need})${meaning === '' ? '' : `: ${meaning}`}\n${fieldMarkdown(field.inner, `${indent}  `)}`;
  });
  const variants = shape.variants.map(
    (variant) => `${indent}- With \`${variant.title}\`:\n${fieldMarkdown(variant.shape, `${indent}  `)}`,
  );
  return [...lines, ...variants].join('');
}

/** Lists of a description become one line, so that they do not mix with the list of fields. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line !== '')
    .join(' ');

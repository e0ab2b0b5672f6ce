import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { redocly } from '../../spec/redocly.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';

/** Every text of others in a tool's answer must be marked. */
const SPEC = path.join(import.meta.dirname, '../../spec');
const copy = scratchFolder('marked-text');
cpSync(SPEC, copy, { recursive: true, filter: (from) => !from.endsWith('/releases') });
afterAll(() => rmSync(copy, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: a document that is changed at will
function change(file: string, edit: (document: any) => void): void {
  const document = parse(readFileSync(path.join(SPEC, file), 'utf8'));
  edit(document);
  writeFileSync(path.join(copy, file), stringify(document));
}

function lint(): string {
  try {
    redocly('lint', path.join(copy, 'openapi.yaml'), '--config', path.join(copy, 'redocly.yaml'));
    return '';
  } catch (error) {
    return String(error);
  }
}

test('a new text of an answer is found that nothing closes or marks and nobody named, and no other; so is a name that is left', () => {
  const text = { type: 'string', maxLength: 64, description: 'New.' };
  change('components/schemas/Agent.yaml', ({ properties }) => {
    Object.assign(properties, {
      ...{ motto: text, mottoes: { type: 'array', maxItems: 9, items: text, description: 'New.' } },
      coloured: { ...text, pattern: '^[^<>]+$', examples: ['red'] },
      open: { type: ['object', 'null'], additionalProperties: true, description: 'New.' },
      ...{ marked: { ...text, 'x-untrusted': 'where_bought' }, named: text },
      numbered: { ...text, pattern: '^[0-9]+$', examples: ['1'] },
      chosen: { ...text, enum: ['send-all'] },
    });
  });
  change('redocly.yaml', ({ rules }) => {
    rules['contract/marked-text'].caller.push('Agent.named', 'Agent.gone');
  });
  const told = lint();
  expect(new Set(told.match(/Agent\.\w+(?= may be anybody's text)/g))).toEqual(
    new Set(['Agent.motto', 'Agent.mottoes', 'Agent.coloured', 'Agent.open']),
  );
  expect(told.match(/unmarked text named (.*)\./)?.[1]).toBe('Agent.gone');
});

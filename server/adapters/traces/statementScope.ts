import type { Scope } from '../../domain/ports.ts';

const VERB = /^\s*(\w+)/;
/** The first table that is named; those of a common table expression come before the rest. */
const TABLE = /\b(?:from|into|update)\s+"?([a-z_0-9]+)"?/i;

/** One statement as a piece of work: by what it does and to which table. The text holds no values, which go beside it. */
export function statementScope(text: string): Scope {
  const [, verb = 'statement'] = VERB.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  const name = [verb.toUpperCase(), ...(table === undefined ? [] : [table])].join(' ');
  return { name, kind: 'client', about: { 'db.system.name': 'postgresql', 'db.query.text': text } };
}

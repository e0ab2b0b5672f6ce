export const COMMENT = '# Written by `npm run generate`; changes are lost.\n';
export const HEAD = `${COMMENT}from __future__ import annotations\n\n`;

/** Names that a text uses of those that are on offer. */
export const usedIn = (text: string, offered: Iterable<string>): string[] => {
  const code = text.replaceAll(/"""[\s\S]*?"""/g, '');
  return [...offered].filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort();
};

export const BASE = [
  'Amount',
  'AmountIn',
  'BaseUnits',
  'AnswerModel',
  'CamelAnswerModel',
  'CamelRequestModel',
  'FreeJson',
  'RequestModel',
  'TimeIn',
  'UNSET',
  'Unset',
  'told_apart',
];

export const from = (module: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `from ${module} import (\n${names.map((name) => `    ${name},\n`).join('')})\n`;

/** The imports that a text of models or methods needs. */
export const importsFor = (text: string, others: ReadonlyMap<string, readonly string[]>): string =>
  [
    from('collections.abc', usedIn(text, ['AsyncIterator', 'Callable', 'Iterator', 'Mapping', 'Sequence'])),
    from('datetime', usedIn(text, ['date', 'datetime'])),
    from('typing', usedIn(text, ['Annotated', 'Any', 'Literal', 'TypeAlias', 'Unpack', 'overload'])),
    '\n',
    from('pydantic', usedIn(text, ['Field', 'Tag', 'TypeAdapter'])),
    '\n',
    ...[...others].map(([module, names]) => from(module, usedIn(text, names))),
  ].join('');

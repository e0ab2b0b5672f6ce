import { KINDS } from '../client/memberKinds.ts';
import { checkMemberNames } from '../client/memberNames.ts';
import { type Contract, endpointsOf } from '../readContract.ts';
import { className, type Part, partsOf } from './methodParts.ts';
import { snakeType } from './methodShape.ts';
import { modelPlaces } from './modelPlaces.ts';
import { BASE, from, HEAD, importsFor, usedIn } from './pythonImports.ts';
import { docstring, pythonWords } from './pythonText.ts';
import type { Writing } from './writing.ts';

const RESOURCE = [
  'AsyncCsvLines',
  'AsyncEventStream',
  'AsyncRaw',
  'AsyncResource',
  'CsvLines',
  'EventStream',
  'KeyedOptions',
  'PlainOptions',
  'Raw',
  'Resource',
  'any_object',
  'async_raw',
  'raw',
];

/** What the contract says about a tag. */
function tagText(contract: Contract, tag: string): string {
  const { tags } = contract as unknown as { tags: readonly { name: string; description?: string }[] };
  return tags.find(({ name }) => name === tag)?.description ?? tag;
}

function partText({ className: name, isAsync, members, file }: Part, models: readonly string[]): string {
  const about = docstring(
    `The methods that ${file.includes('reads') ? 'read' : 'change something'}.`,
    '    ',
  );
  const body = `class ${name}(${isAsync ? 'AsyncResource' : 'Resource'}):\n${about}\n${members.map(({ text }) => text).join('\n')}`;
  const unions = usedIn(body, models).filter((model) => body.includes(`parse_${snakeType(model)},`));
  const parsers = unions.map(
    (model) =>
      `parse_${snakeType(model)}: Callable[[Any], ${model}] = TypeAdapter[${model}](${model}).validate_python\n`,
  );
  const text = `${parsers.join('')}${parsers.length === 0 ? '' : '\n\n'}${body}`;
  const others = new Map([
    ['...._model', BASE],
    ['...._resource', RESOURCE],
    ['...models', [...models]],
  ]);
  return `${HEAD}${importsFor(text, others)}\n\n${text}`;
}

/** The namespace of a tag, and the same with raw answers. */
function namespaceText(writing: Writing, tag: string, parts: readonly Part[], isAsync: boolean): string {
  const own = parts.filter((part) => part.isAsync === isAsync);
  const raw = own.flatMap(({ members }) => members.filter(({ text }) => text.includes('self._call(')));
  const name = `${isAsync ? 'Async' : ''}${className(tag)}`;
  const wrap = isAsync ? 'async_raw' : 'raw';
  return `class ${name}(${own.map((part) => part.className).join(', ')}):
${docstring(writing.words(tagText(writing.contract, tag)), '    ')}
    @property
    def with_raw_response(self) -> ${name}WithRawResponse:
        """The same methods, each with status and headers of its answer: \`RawResponse\`."""
        return ${name}WithRawResponse(self)


class ${name}WithRawResponse:
    """The methods of \`${name}\`, each with status and headers of its answer."""

    def __init__(self, of: ${name}) -> None:
        """Wraps the methods of a namespace."""
${raw.map((member) => `        self.${member.name} = ${wrap}(of.${member.name})\n`).join('')}`;
}

/** A folder per tag: its namespaces, and their methods in parts. */
export function pythonMethods(contract: Contract, models: readonly string[]): Map<string, string> {
  checkMemberNames(contract);
  const writing = { contract, places: modelPlaces(contract), words: pythonWords(contract) };
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const tags = [...new Set(endpoints.map(({ operation }) => operation.tags[0]))].sort();
  const files = new Map<string, string>();
  for (const tag of tags) {
    const parts = partsOf(writing, tag);
    for (const part of parts) files.set(`${tag}/${part.file}.py`, partText(part, models));
    const imports = parts.map((part) => from(`.${part.file}`, [part.className])).join('');
    const both = [false, true].map((isAsync) => namespaceText(writing, tag, parts, isAsync)).join('\n\n');
    const raw = from('...._resource', usedIn(both, ['async_raw', 'raw']));
    files.set(`${tag}/__init__.py`, `${HEAD}${raw}${imports}\n\n${both}`);
  }
  files.set('__init__.py', namespaces(tags));
  return files;
}

function namespaces(tags: readonly string[]): string {
  const of = (prefix: string): string =>
    `class ${prefix}Namespaces:
    """One namespace of methods per tag of the contract."""

    def _open(self, caller: ${prefix}Caller) -> None:
${tags.map((tag) => `        self.${tag}: ${prefix}${className(tag)} = ${prefix}${className(tag)}(caller)\n`).join('')}`;
  const imports = tags
    .map((tag) => `from .${tag} import Async${className(tag)}, ${className(tag)}\n`)
    .join('');
  return `${HEAD}from ..._resource import AsyncCaller, Caller\n${imports}\n\n${of('')}\n\n${of('Async')}`;
}

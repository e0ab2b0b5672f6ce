import { KINDS } from '../client/memberKinds.ts';
import { checkMemberNames } from '../client/memberNames.ts';
import { type Contract, endpointsOf } from '../readContract.ts';
import { snakeType } from './methodShape.ts';
import { membersOf } from './methodText.ts';
import { modelPlaces } from './modelPlaces.ts';
import { BASE, HEAD, importsFor, usedIn } from './pythonImports.ts';
import { docstring, pythonWords } from './pythonText.ts';
import type { Writing } from './writing.ts';

const RESOURCE = [
  'AsyncEventStream',
  'AsyncRaw',
  'AsyncResource',
  'EventStream',
  'KeyedOptions',
  'PlainOptions',
  'Raw',
  'Resource',
  'any_object',
];

const className = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);

/** What the contract says about a tag. */
function tagText(contract: Contract, tag: string): string {
  const { tags } = contract as unknown as { tags: readonly { name: string; description?: string }[] };
  return tags.find(({ name }) => name === tag)?.description ?? tag;
}

function namespaceText(writing: Writing, tag: string, isAsync: boolean): string {
  const members = endpointsOf(writing.contract)
    .filter(({ operation }) => operation.tags[0] === tag)
    .flatMap((endpoint) => membersOf(writing, endpoint, isAsync));
  const raw = members.filter(({ text }) => text.includes('self._call('));
  const name = `${isAsync ? 'Async' : ''}${className(tag)}`;
  const wrap = isAsync ? 'async_raw' : 'raw';
  const about = docstring(writing.words(tagText(writing.contract, tag)), '    ');
  return `class ${name}(${isAsync ? 'AsyncResource' : 'Resource'}):
${about}
    @property
    def with_raw_response(self) -> ${name}WithRawResponse:
        """The same methods, each with status and headers of its answer: \`RawResponse\`."""
        return ${name}WithRawResponse(self)

${members.map(({ text }) => text).join('\n')}

class ${name}WithRawResponse:
    """The methods of \`${name}\`, each with status and headers of its answer."""

    def __init__(self, of: ${name}) -> None:
        """Wraps the methods of a namespace."""
${raw.map((member) => `        self.${member.name} = ${wrap}(of.${member.name})\n`).join('')}`;
}

/** One module per tag with its two namespaces, and the list of all. */
export function pythonMethods(contract: Contract, models: readonly string[]): Map<string, string> {
  checkMemberNames(contract);
  const writing = { contract, places: modelPlaces(contract), words: pythonWords(contract) };
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const tags = [...new Set(endpoints.map(({ operation }) => operation.tags[0]))].sort();
  const files = new Map<string, string>();
  for (const tag of tags) {
    const body = [false, true].map((isAsync) => namespaceText(writing, tag, isAsync)).join('\n\n');
    const unions = usedIn(body, models).filter((name) => body.includes(`parse_${snakeType(name)},`));
    const parsers = unions.map(
      (name) =>
        `parse_${snakeType(name)}: Callable[[Any], ${name}] = TypeAdapter[${name}](${name}).validate_python\n`,
    );
    const text = `${parsers.join('')}${parsers.length === 0 ? '' : '\n\n'}${body}`;
    const others = new Map([
      ['..._model', BASE],
      ['..._resource', [...RESOURCE, 'async_raw', 'raw']],
      ['..models', [...models]],
    ]);
    files.set(`${tag}.py`, `${HEAD}${importsFor(text, others)}\n\n${text}`);
  }
  files.set('__init__.py', namespaces(tags));
  return files;
}

function namespaces(tags: readonly string[]): string {
  const of = (prefix: string): string =>
    `class ${prefix}Namespaces:
    """One namespace of methods per tag of the contract."""

    def _open(self, caller: ${prefix}Caller) -> None:
${tags.map((tag) => `        self.${tag} = ${prefix}${className(tag)}(caller)\n`).join('')}`;
  const imports = tags
    .map((tag) => `from .${tag} import Async${className(tag)}, ${className(tag)}\n`)
    .join('');
  return `${HEAD}from ..._resource import AsyncCaller, Caller\n${imports}\n\n${of('')}\n\n${of('Async')}`;
}

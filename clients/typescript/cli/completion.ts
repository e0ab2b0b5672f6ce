import { NOUNS } from '../generated/commands.ts';
import { findTask, ownCommands, verbsOf } from './input/findTask.ts';
import { generalFlagsOf } from './input/generalFlags.ts';
import { suggestion } from './input/nearest.ts';
import { SHORTCUTS } from './input/shortcuts.ts';
import { UsageError } from './input/usageError.ts';
import { PROFILE_VERBS } from './profiles/ownCommands.ts';

/** The hidden command that the scripts call: it prints one word a line, with a tab before its explanation. */
export const COMPLETE = '__complete';

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_agent_trading() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    [[ -n $line ]] && COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(agent-trading ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _agent_trading agent-trading`,
  zsh: `#compdef agent-trading
_agent_trading() {
  local line
  local -a found
  for line in "\${(@f)$(agent-trading ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then _describe 'agent-trading' found; else _files; fi
}
compdef _agent_trading agent-trading
# As a file of fpath, this whole text is the function that zsh calls first.
[[ $funcstack[1] != _agent-trading ]] || _agent_trading`,
  fish: `complete -c agent-trading -e
complete -c agent-trading -a '(agent-trading ${COMPLETE} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** The script that a shell sources to complete words of the command. */
export function completionScript(shell: string | undefined): string {
  const script = SCRIPTS[shell ?? ''];
  if (script !== undefined) return script;
  const near = suggestion(shell ?? '', Object.keys(SCRIPTS));
  throw new UsageError(`completion needs a shell: bash, zsh or fish.${near}`);
}

type Candidate = readonly [word: string, says: string];

const FIRST: readonly Candidate[] = [
  ...SHORTCUTS.map(({ name, summary }) => [name, summary] as const),
  ...Object.entries(NOUNS).filter(([noun]) => verbsOf(noun).length > 0),
  ...Object.entries(ownCommands),
];

/** The words that can stand in place of the last one, which may be empty or begun. */
export function candidates(words: readonly string[]): readonly Candidate[] {
  const begun = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  return possible(before, begun).filter(([word]) => word.startsWith(begun));
}

function possible(before: readonly string[], begun: string): readonly Candidate[] {
  const [first, second] = before;
  if (first === undefined) return [...FIRST, ['--help', 'Show the help'], ['--version', 'Print the version']];
  if (first === 'profile' && before.length === 1) return Object.entries(PROFILE_VERBS);
  if (first === 'completion' && before.length === 1) return Object.keys(SCRIPTS).map((shell) => [shell, '']);
  if (second === undefined && verbsOf(first).length > 0)
    return verbsOf(first).map(({ verb, summary }) => [verb, summary]);
  try {
    const found = findTask(before);
    return found === null ? [] : ofTask(found, begun);
  } catch {
    return [];
  }
}

function ofTask(
  { task, rest }: NonNullable<ReturnType<typeof findTask>>,
  begun: string,
): readonly Candidate[] {
  const last = rest.at(-1) ?? '';
  const flag = task.flags.find((one) => `--${one.flag}` === last);
  if (flag !== undefined && flag.type !== 'boolean') return flag.choices.map((choice) => [choice, '']);
  const general = generalFlagsOf(task);
  const asked = general.find((one) => `--${one.flag}` === last);
  if (asked?.value !== undefined)
    return asked.flag === 'until'
      ? [
          ['ended', ''],
          ['final', ''],
        ]
      : [];
  // Words without dashes are ids and amounts, which only the person knows.
  if (!begun.startsWith('-')) return [];
  return [...task.flags, ...general].map(({ flag: name, says }) => [`--${name}`, says]);
}

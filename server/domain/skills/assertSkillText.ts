import { type FieldError, Problem } from '../../errors.ts';
import { decodedLayers } from './checks/decodedLayers.ts';
import { hidesCharacters } from './checks/hiddenCharacters.ts';
import { ordersTransfer } from './checks/ordersTransfer.ts';
import { secretIn } from './checks/secretIn.ts';
import type { SeedWords } from './checks/seedPhrase.ts';
import { isGrantable } from './grantableTools.ts';

export interface SkillText {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly tools: readonly string[];
}

const MOST_INSTRUCTION_BYTES = 64 * 1024;
const PROSE = ['description', 'instructions'] as const;
const FIELDS = ['slug', 'name', ...PROSE] as const;
type Field = (typeof FIELDS)[number];

/**
 * What is written into a skill is read by models that hold money. Whatever it says, its text is untrusted to agents of others; this
 * keeps out what nobody could mean well. Every check takes time in proportion to the text.
 * @throws Problem skill_rejected that names each field and what is wrong with it, never what it says
 */
export function assertSkillText(seedWords: SeedWords, skill: SkillText): void {
  const tooLong = faultsOfSize(skill);
  const faults = [
    ...faultsOfTools(skill.tools),
    // What is too long is not read.
    ...(tooLong.length > 0 ? tooLong : FIELDS.flatMap((field) => faultsOf(seedWords, skill, field))),
  ];
  const fieldErrors = faults.length > 0 ? faults : faultsTogether(seedWords, skill);
  if (fieldErrors.length === 0) return;
  throw new Problem('skill_rejected', 'The skill must not be kept as it is; see field_errors.', {
    fieldErrors,
  });
}

const fault = (field: string, code: FieldError['code'], message: string): FieldError => ({
  ...{ field, in: 'body', code, message },
});

const faultsOfTools = (tools: readonly string[]): FieldError[] =>
  tools.flatMap((tool, at) =>
    isGrantable(tool) ? [] : [fault(`tools[${at}]`, 'not_found', 'is no operation that a model may call')],
  );

const faultsOfSize = ({ instructions }: SkillText): FieldError[] =>
  Buffer.byteLength(instructions) <= MOST_INSTRUCTION_BYTES
    ? []
    : [fault('instructions', 'too_long', `has more than ${MOST_INSTRUCTION_BYTES} bytes`)];

function faultsOf(seedWords: SeedWords, skill: SkillText, field: Field): FieldError[] {
  const text = skill[field];
  const hides = hidesCharacters(
    text,
    PROSE.some((prose) => prose === field),
  );
  const secret = secretAt(seedWords, text);
  return [
    ...(hides ? [fault(field, 'invalid_format', 'contains characters that a reader does not see')] : []),
    ...(secret === null ? [] : [fault(field, 'invalid_format', `seems to contain ${secret}`)]),
    ...(ordersTransfer(text) ? [fault(field, 'invalid_format', ORDER)] : []),
  ];
}

const ORDER = 'names an account together with words for sending';

const secretAt = (seedWords: SeedWords, text: string): string | null =>
  decodedLayers(text)
    .map((layer) => secretIn(layer, seedWords))
    .find((secret) => secret !== null) ?? null;

/** What only the parts together say. */
function faultsTogether(seedWords: SeedWords, skill: SkillText): FieldError[] {
  const whole = FIELDS.map((field) => skill[field]).join('\n');
  const secret = secretAt(seedWords, whole);
  return [
    ...(secret === null
      ? []
      : [
          fault(
            'instructions',
            'invalid_format',
            `together with the other fields seems to contain ${secret}`,
          ),
        ]),
    ...(ordersTransfer(whole)
      ? [fault('instructions', 'invalid_format', `together with the other fields ${ORDER}`)]
      : []),
  ];
}

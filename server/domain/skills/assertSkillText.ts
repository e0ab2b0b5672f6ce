import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FieldError, Problem } from '../../errors.ts';
import { FairTurns } from '../fairTurns.ts';
import { hidesCharacters } from '../hiddenCharacters.ts';
import { ordersTransfer } from './checks/ordersTransfer.ts';
import { type Layer, readLayers } from './checks/readLayers.ts';
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

/** Texts that this process looks through at once: even in turns with everybody else it takes its processor. */
const LOOKS = new FairTurns({
  ofOne: { atOnce: 1, mostWaiting: 16 },
  ofAll: { atOnce: 1, mostWaiting: 256 },
});

/**
 * What is written into a skill is read by models that hold money. Whatever it says, its text is untrusted to agents of others; this
 * keeps out what nobody could mean well. Every check takes time in proportion to the text, and what is refused without reading it is
 * not read. Never called inside a transaction.
 * @throws Problem skill_rejected that names each field and what is wrong with it, never what it says; service_unavailable when too
 * many wait
 */
export async function assertSkillText(
  seedWords: SeedWords,
  accountId: string,
  skill: SkillText,
): Promise<void> {
  refuse([...faultsOfTools(skill.tools), ...faultsOfSize(skill)]);
  const end = await LOOKS.take(accountId);
  if (end === null) {
    throw new Problem('service_unavailable', 'Too many skills are being looked through at the moment.', {
      headers: { 'Retry-After': '1' },
    });
  }
  try {
    refuse(await faultsOfText(seedWords, skill));
  } finally {
    end();
  }
}

function refuse(fieldErrors: readonly FieldError[]): void {
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

const isProse = (field: Field): boolean => PROSE.some((prose) => prose === field);

/** Most texts are looked through once, as a whole; only of one with a fault it is asked which field has it. */
async function faultsOfText(seedWords: SeedWords, skill: SkillText): Promise<FieldError[]> {
  const together = await findingsIn(seedWords, FIELDS.map((field) => skill[field]).join('\n'));
  if (together === null) return [fault('instructions', 'too_long', TOO_MUCH)];
  const faults = FIELDS.filter((field) => hidesCharacters(skill[field], isProse(field))).map((field) =>
    fault(field, 'invalid_format', 'contains characters that a reader does not see'),
  );
  if (together.length === 0) return faults;
  for (const field of FIELDS) {
    const findings = (await findingsIn(seedWords, skill[field])) ?? [];
    faults.push(...findings.map((finding) => fault(field, 'invalid_format', finding)));
  }
  if (faults.length > 0) return faults;
  return together.map((finding) =>
    fault('instructions', 'invalid_format', `together with the other fields ${finding}`),
  );
}

const ORDER = 'names an account together with words for sending';
const TOO_MUCH =
  'comes to more characters than are looked through, once its signs are spelled out and what is encoded in it is decoded';

/** Null: more than is looked through. */
async function findingsIn(seedWords: SeedWords, text: string): Promise<string[] | null> {
  const layers = await readLayers(text);
  if (layers === null) return null;
  const secret = await secretAt(seedWords, layers);
  return [
    ...(secret === null ? [] : [`seems to contain ${secret}`]),
    ...((await ordersTransfer(layers)) ? [ORDER] : []),
  ];
}

async function secretAt(seedWords: SeedWords, layers: readonly Layer[]): Promise<string | null> {
  for (const layer of layers) {
    const secret = secretIn(layer, seedWords);
    if (secret !== null) return secret;
    await nextTurn();
  }
  return null;
}

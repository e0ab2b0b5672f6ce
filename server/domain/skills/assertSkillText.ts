import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairSemaphore } from '../../concurrency/semaphore.ts';
import type { SeedWords } from '../../ports/vault.ts';
import { type FieldFault, Problem } from '../../problem.ts';
import { hidesCharacters } from '../../text/invisibleCharacters.ts';
import { asksForTransfer } from './checks/asksForTransfer.ts';
import { findSecret } from './checks/findSecret.ts';
import { type Layer, readLayers } from './checks/readLayers.ts';
import { isGrantable } from './skillCatalog.ts';

export interface SkillText {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly tools: readonly string[];
}

const MAX_INSTRUCTION_BYTES = 64 * 1024;
const PROSE = ['description', 'instructions'] as const;
const FIELDS = ['slug', 'name', ...PROSE] as const;
type Field = (typeof FIELDS)[number];

/** At once in this process: a check uses much CPU time. */
const TEXT_CHECKS = new FairSemaphore({
  perKey: { permits: 1, maxWaiting: 16 },
  overall: { permits: 1, maxWaiting: 256 },
});

/**
 * Refuses clearly harmful skill texts, because models that hold money read them. Other accounts' agents
 * distrust even a checked text. Takes linear time. Never call it in a transaction.
 * @throws Problem skill_rejected that names each field and fault, never the content; service_unavailable if
 * too many checks wait
 */
export async function assertSkillText(
  seedWords: SeedWords,
  accountId: string,
  skill: SkillText,
): Promise<void> {
  refuse([...faultsOfTools(skill.tools), ...faultsOfSize(skill)]);
  const end = await TEXT_CHECKS.acquire(accountId);
  if (end === null) {
    throw new Problem('service_unavailable', 'Too many skills are being checked at the moment.', {
      retryAfterSeconds: 1,
    });
  }
  try {
    refuse(await faultsOfText(seedWords, skill));
  } finally {
    end();
  }
}

function refuse(fieldErrors: readonly FieldFault[]): void {
  if (fieldErrors.length === 0) return;
  throw new Problem('skill_rejected', 'The skill cannot be saved as it is; see field_errors.', {
    fieldErrors,
  });
}

const fault = (field: string, code: FieldFault['code'], message: string): FieldFault => ({
  field,
  code,
  message,
});

const faultsOfTools = (tools: readonly string[]): FieldFault[] =>
  tools.flatMap((tool, at) =>
    isGrantable(tool)
      ? []
      : [fault(`tools[${at}]`, 'not_found', 'is not an operation that a model may call')],
  );

const faultsOfSize = ({ instructions }: SkillText): FieldFault[] =>
  Buffer.byteLength(instructions) <= MAX_INSTRUCTION_BYTES
    ? []
    : [fault('instructions', 'too_long', `has more than ${MAX_INSTRUCTION_BYTES} bytes`)];

const isProse = (field: Field): boolean => PROSE.some((prose) => prose === field);

/** Checks fields one by one only after a fault in all together. */
async function faultsOfText(seedWords: SeedWords, skill: SkillText): Promise<FieldFault[]> {
  const together = await findingsIn(seedWords, FIELDS.map((field) => skill[field]).join('\n'));
  if (together === null) return [fault('instructions', 'too_long', TOO_LONG)];
  const faults = FIELDS.filter((field) => hidesCharacters(skill[field], isProse(field))).map((field) =>
    fault(field, 'invalid_format', 'contains invisible characters'),
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

const ASKS_FOR_TRANSFER = 'names an account together with words for sending';
const TOO_LONG = 'is too long to check, once its symbols are spelled out and its encoded parts are decoded';

/** Null: too long to check. */
async function findingsIn(seedWords: SeedWords, text: string): Promise<string[] | null> {
  const layers = await readLayers(text);
  if (layers === null) return null;
  const secret = await firstSecret(seedWords, layers);
  return [
    ...(secret === null ? [] : [`seems to contain ${secret}`]),
    ...((await asksForTransfer(layers)) ? [ASKS_FOR_TRANSFER] : []),
  ];
}

async function firstSecret(seedWords: SeedWords, layers: readonly Layer[]): Promise<string | null> {
  for (const layer of layers) {
    const secret = findSecret(layer, seedWords);
    if (secret !== null) return secret;
    await nextTurn();
  }
  return null;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccount } from '../domain/account/openAccount.ts';
import type { Service } from '../startService.ts';
import type { Sandbox } from './startSandbox.ts';
import { writeSandboxFile } from './writeSandboxFile.ts';

interface Access {
  readonly accountId: string;
  readonly apiKey: string;
}

/** Makes the one account of a new sandbox, writes `sandbox.json` and prints what to try. The key is printed only once. */
export async function introduceSandbox(sandbox: Sandbox, { context, port }: Service): Promise<void> {
  const known = readAccess(sandbox.dataDir);
  const access = known ?? (await openAccount(context, 'first key'));
  const baseUrl = port === null ? null : context.publicUrl();
  const path = await writeSandboxFile({ sandbox, baseUrl, ...access });
  const lines = [
    '',
    baseUrl === null
      ? 'The Agent Trading Service works here and answers nothing (ROLE=worker).'
      : `The Agent Trading Service answers on ${baseUrl}`,
    `Its chain is local and holds no real money. All of it is kept in ${sandbox.dataDir}: delete that folder to begin anew.`,
    '',
    ...(known === null ? newKeyLines(access.apiKey) : keyLines(path)),
    ...(known === null && baseUrl !== null ? firstLines(baseUrl) : []),
    '',
    ...(baseUrl === null ? [] : [`Documentation: ${baseUrl}/docs`]),
    'Stop it with Ctrl-C.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readAccess(dataDir: string): Access | null {
  const path = join(dataDir, 'sandbox.json');
  if (!existsSync(path)) return null;
  const access = parseAccess(readFileSync(path, 'utf8'));
  if (access === null) {
    throw new Error(`${path} is damaged: restore it, or remove it to get a new account and key.`);
  }
  return access;
}

function parseAccess(text: string): Access | null {
  try {
    const { accountId, apiKey } = JSON.parse(text) as Partial<Access>;
    return typeof accountId === 'string' && typeof apiKey === 'string' ? { accountId, apiKey } : null;
  } catch {
    // Cut off or overwritten: as useless as one without a key.
    return null;
  }
}

const keyLines = (path: string): string[] => [
  'The key of the first start:',
  `  export KEY=$(node -p "JSON.parse(fs.readFileSync('${path}')).apiKey")`,
];

const newKeyLines = (apiKey: string): string[] => ['Your key, shown only now:', `  export KEY=${apiKey}`];

/** Lines that any shell takes as they are, together and again. No comment is among them: not every shell knows those. */
function firstLines(baseUrl: string): string[] {
  return [
    '',
    'Try it, all of it at once or line by line:',
    `  API=${baseUrl}/api/v1`,
    `  call() { curl -sS -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' "$@"; echo; }`,
    // An answer without an id is an error, and is shown.
    `  idOf() { node -e 'const text = fs.readFileSync(0, "utf8"), { id } = JSON.parse(text); id ? console.log(id) : console.error(text)'; }`,
    `  AGENT=$(call $API/agents -d '{"name":"Scout","skills":["trading","portfolio"]}' | idOf)`,
    `  LAUNCH=$(call $API/launch/pons -H "Idempotency-Key: launch-$AGENT" -d '{"agentId":"'$AGENT'","symbol":"SCOUT","name":"Scout Token","quote":"ETH"}' | idOf)`,
    `  TOKEN=$(call "$API/launch/$LAUNCH?waitSeconds=20" | node -pe 'JSON.parse(fs.readFileSync(0)).token.address')`,
    `  call $API/swap/execute -d '{"agentId":"'$AGENT'","tokenIn":"ETH","tokenOut":"'$TOKEN'","amountIn":"0.1","slippageBps":300}'`,
    '  call "$API/fees/earnings?agentId=$AGENT"',
    `  call $API/agents/$AGENT/chat -d '{"message":"show my portfolio"}'`,
    '',
    'The agent answers by rules and is no language model. The message "help" has it list what it understands.',
  ];
}

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
export async function introduceSandbox(sandbox: Sandbox, { context }: Service): Promise<void> {
  const known = readAccess(sandbox.dataDir);
  const access = known ?? (await openAccount(context, 'first key'));
  const baseUrl = context.publicUrl();
  const path = await writeSandboxFile({ sandbox, baseUrl, ...access });
  const lines =
    known === null ? firstLines(baseUrl, access.apiKey) : [`The key of the first start is in ${path}.`];
  process.stdout.write(
    `\nThe Agent Trading Service answers on ${baseUrl}\n${lines.join('\n')}\nStop it with Ctrl-C.\n`,
  );
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

function firstLines(baseUrl: string, apiKey: string): string[] {
  const post = (path: string, body: string, header = ''): string =>
    `curl -s ${baseUrl}/api/v1${path} -H "Authorization: Bearer $KEY" ${header}-H 'Content-Type: application/json' -d '${body}'`;
  return [
    '',
    'Your key, shown only now:',
    `  export KEY=${apiKey}`,
    '',
    'Try it:',
    `  ${post('/agents', '{"name":"Scout","skills":["trading","portfolio"]}')}`,
    '  export AGENT=<the id of the answer>',
    `  ${post('/launch/pons', '{"agentId":"\'$AGENT\'","symbol":"SCOUT","name":"Scout Token","quote":"ETH"}', '-H "Idempotency-Key: $(date +%s)" ')}`,
    `  curl -s "${baseUrl}/api/v1/launch/<id>?waitSeconds=20" -H "Authorization: Bearer $KEY"`,
    `  ${post('/swap/execute', '{"agentId":"\'$AGENT\'","tokenIn":"ETH","tokenOut":"SCOUT","amountIn":"0.1","slippageBps":300,"acknowledgeUnverified":true}')}`,
    `  curl -s "${baseUrl}/api/v1/fees/earnings?agentId=$AGENT" -H "Authorization: Bearer $KEY"`,
    '  # The agent answers by rules and is no language model; say help for what it understands.',
    `  ${post('/agents/$AGENT/chat', '{"message":"show my portfolio"}')}`,
    '',
    `Everything else: ${baseUrl}/docs`,
  ];
}

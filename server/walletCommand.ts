import { commandContext } from './commandContext.ts';
import { COMMAND_USAGE } from './commandUsage.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { NothingToRestore, RestoreRefusal, restoreAgent } from './domain/agents/restoreAgent.ts';
import { resealWallets } from './domain/onchain/resealWallets.ts';
import { NothingToThaw, ThawRefusal, thawWallet } from './domain/onchain/thawWallet.ts';
import { listFrozenWallets } from './domain/onchain/walletRows.ts';
import { type Address, PortError } from './domain/ports.ts';

const USAGE = COMMAND_USAGE.wallets;
const REFUSED = 1;

/**
 * The operator's look at wallets that sign nothing any more, the way to let one sign again, to give the deleted agent of one back
 * to its account, and to seal all keys with the present key-encryption key. Works beside a running service and without one. Returns the exit code.
 */
export async function runWalletCommand(
  config: Config,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { context, close } = commandContext(config);
  try {
    const [verb, address, ...more] = words;
    if (verb === undefined) return await listFrozen(context, print);
    if (verb === 'thaw' && address !== undefined && more.length === 0)
      return await thaw(context, address, print);
    if (verb === 'restore' && address !== undefined && more.length === 0)
      return await restore(context, address, print);
    if (verb === 'reseal' && address === undefined) return await reseal(context, print);
    print(USAGE);
    return REFUSED;
  } finally {
    await close();
  }
}

async function listFrozen(context: Context, print: (line: string) => void): Promise<number> {
  const wallets = await listFrozenWallets(context.db);
  if (wallets.length === 0) print('No wallet is frozen.');
  const nonces = await Promise.all(wallets.map(({ address }) => chainNonce(context, address)));
  for (const [index, { address, role, frozen_reason, next_nonce }] of wallets.entries())
    print(`${address}  ${role}  ${frozen_reason}  stored nonce ${next_nonce}, chain nonce ${nonces[index]}`);
  return 0;
}

/** An operator asks mostly when something does not answer. */
async function chainNonce({ chain }: Context, address: Address): Promise<string> {
  try {
    return String((await chain.lookEverywhere(address, [])).nextNonce);
  } catch (error) {
    if (error instanceof PortError) return 'not known';
    throw error;
  }
}

async function reseal(context: Context, print: (line: string) => void): Promise<number> {
  const { lookedAt, resealed, unopened } = await resealWallets(context, (sofar) =>
    print(`${sofar.lookedAt} wallets looked at, ${sofar.resealed} of them sealed anew`),
  );
  for (const { address, role } of unopened) print(`${address}  ${role}  sealed with a key that is not given`);
  const isDone = unopened.length === 0;
  print(
    isDone
      ? `All ${lookedAt} wallets are sealed with the present key, ${resealed} of them since now.`
      : `${unopened.length} of ${lookedAt} wallets could not be opened: keep the key that opens them.`,
  );
  return isDone ? 0 : REFUSED;
}

async function thaw(context: Context, address: string, print: (line: string) => void): Promise<number> {
  if (!isAddress(address, print)) return REFUSED;
  try {
    const { nextNonce } = await thawWallet(context, context.toChecksum(address), print);
    print(`Wallet ${context.toChecksum(address)} signs again, from nonce ${nextNonce} on.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ThawRefusal)) throw error;
    print(error instanceof NothingToThaw ? error.message : `Still frozen. ${error.message}`);
    return REFUSED;
  }
}

async function restore(context: Context, address: string, print: (line: string) => void): Promise<number> {
  if (!isAddress(address, print)) return REFUSED;
  try {
    const { agent, lostSkills } = await restoreAgent(context, context.toChecksum(address));
    print(
      `Agent ${agent.id} is back with account ${agent.account_id}, stopped; its automations stay cancelled.`,
    );
    if (lostSkills.length > 0) print(`Without skills that are gone: ${lostSkills.join(', ')}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof RestoreRefusal)) throw error;
    print(error instanceof NothingToRestore ? error.message : `Still deleted. ${error.message}`);
    return REFUSED;
  }
}

function isAddress(address: string, print: (line: string) => void): boolean {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return true;
  print(`${address} is no address. ${USAGE}`);
  return false;
}

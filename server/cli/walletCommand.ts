import type { Context } from '../composition/context.ts';
import type { Config } from '../config/config.ts';
import { NothingToRestore, RestoreRefusal, restoreAgent } from '../domain/lifecycle/restoreAgent.ts';
import { resealWebhooks } from '../domain/webhooks/resealWebhooks.ts';
import { listFrozenWallets } from '../engine/records/walletRows.ts';
import { NothingToThaw, ThawRefusal, thawWallet } from '../engine/wallets/thawWallet.ts';
import { resealWallets } from '../engine/wallets/walletKeys.ts';
import { type Address, PortError } from '../ports/basics.ts';
import { COMMAND_USAGE, commandContext } from './command.ts';

const USAGE = COMMAND_USAGE.wallets;

const REFUSED = 1;

/** Lists or thaws frozen wallets, restores a wallet's deleted agent, or reseals all keys. */
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

async function chainNonce({ chain }: Context, address: Address): Promise<string> {
  try {
    return String((await chain.surveyWallet(address, [])).nextNonce);
  } catch (error) {
    if (error instanceof PortError) return 'not known';
    throw error;
  }
}

async function reseal(context: Context, print: (line: string) => void): Promise<number> {
  const { lookedAt, resealed, unopened } = await resealWallets(context, (sofar) =>
    print(`${sofar.lookedAt} wallets checked, ${sofar.resealed} of them resealed`),
  );
  for (const { address, role } of unopened) print(`${address}  ${role}  sealed with a key that is not given`);
  const areOpened = await resealSecrets(context, print);
  if (!areOpened || unopened.length > 0) {
    if (unopened.length > 0)
      print(`${unopened.length} of ${lookedAt} wallets could not be opened: keep the key that opens them.`);
    return REFUSED;
  }
  print(`All ${lookedAt} wallets are sealed with the current key, ${resealed} of them resealed just now.`);
  return 0;
}

/** False if a secret could not be opened. */
async function resealSecrets(context: Context, print: (line: string) => void): Promise<boolean> {
  const { lookedAt, resealed, unopened } = await resealWebhooks(context);
  print(`${lookedAt} webhooks checked, ${resealed} of them resealed`);
  for (const id of unopened) print(`${id}  webhook  sealed with a key that is not given`);
  if (unopened.length > 0)
    print(`${unopened.length} of ${lookedAt} webhooks could not be opened: keep the key that opens them.`);
  return unopened.length === 0;
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
  print(`${address} is not an address. ${USAGE}`);
  return false;
}

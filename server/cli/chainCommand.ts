import type { Config } from '../config/config.ts';
import { type ChainRow, findChain } from '../engine/records/chainRows.ts';
import type { BlockRef, Chain } from '../ports/chain.ts';
import { COMMAND_USAGE, commandContext } from './command.ts';

interface Finding {
  readonly isOurs: boolean;
  readonly sentence: string;
}

/** Compares the chain of each endpoint with this database's chain. Exit code 0 if all are the same. */
export async function runChainCommand(
  config: Config,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (words.length > 0) {
    print(COMMAND_USAGE.chain);
    return 1;
  }
  const known = await readKnown(config);
  print(
    known === undefined
      ? `This database belongs to no chain yet, CHAIN_ID is ${config.chainId}.`
      : `Stored      chain ${known.chain_id}, first block ${known.genesis_hash}, final block ${known.finalized_number} ${known.finalized_hash}`,
  );
  const findings = await Promise.all(
    config.rpcUrls.map((url) => examine({ ...config, rpcUrls: [url] }, known)),
  );
  for (const [at, { sentence }] of findings.entries()) print(`Endpoint ${at + 1}  ${sentence}`);
  return findings.every(({ isOurs }) => isOurs) ? 0 : 1;
}

async function readKnown(config: Config): Promise<ChainRow | undefined> {
  const { context, close } = commandContext(config);
  try {
    return await findChain(context.db, config.chainId);
  } finally {
    await close();
  }
}

/** One endpoint at a time: with several, the client skips one that differs. */
async function examine(config: Config, known: ChainRow | undefined): Promise<Finding> {
  const { context, close } = commandContext(config);
  const { chain, clock } = context;
  try {
    const [{ chainId, genesisHash }, newest] = await Promise.all([chain.identity(), chain.block('latest')]);
    const at =
      newest === null ? 'no block' : `block ${newest.number} of ${ageSeconds(newest, clock.now())} s ago`;
    const served = `chain ${chainId}, ${at}`;
    if (chainId !== config.chainId)
      return { isOurs: false, sentence: `${served}: CHAIN_ID is ${config.chainId}` };
    if (known === undefined) return { isOurs: true, sentence: served };
    if (genesisHash !== known.genesis_hash)
      return { isOurs: false, sentence: `${served}: another chain, its first block is ${genesisHash}` };
    const { isOurs, sentence } = await compareFinal(chain, known);
    return { isOurs, sentence: `${served}: ${sentence}` };
  } catch {
    return { isOurs: false, sentence: 'does not answer like a node' };
  } finally {
    await close();
  }
}

async function compareFinal(chain: Chain, known: ChainRow): Promise<Finding> {
  const final = await chain.block(BigInt(known.finalized_number));
  if (final === null) return { isOurs: false, sentence: `it lacks block ${known.finalized_number}` };
  const isOurs = final.hash === known.finalized_hash;
  return {
    isOurs,
    sentence: isOurs ? 'the same chain' : `its block ${known.finalized_number} is ${final.hash}`,
  };
}

const ageSeconds = ({ timestampSeconds }: BlockRef, now: Date): number =>
  Math.max(0, Math.round(now.getTime() / 1_000 - Number(timestampSeconds)));

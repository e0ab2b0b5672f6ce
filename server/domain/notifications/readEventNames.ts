import type { HasConfig } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { foreignText, quoted } from '../../text/foreignText.ts';
import { findAgentCards } from '../agents/agentRows.ts';
import { depositTerms } from '../billing/depositTerms.ts';
import { findListing } from '../market/listingRows.ts';
import { readLaunches } from '../tokens/launchRows.ts';
import { readSwaps } from '../trading/swapRows.ts';
import { readTransfers } from '../trading/transferRows.ts';
import type { AccountEvent } from './accountEvent.ts';
import type { EventNames } from './eventText.ts';

export type NamesContext = Pick<Ports, 'addressBook' | 'db'> & HasConfig;

/** The names that a text about an event of this account needs, harmless in a sentence. */
export async function readEventNames(
  context: NamesContext,
  accountId: string,
  event: AccountEvent,
): Promise<EventNames> {
  const { addressBook, db } = context;
  const [agentName, tokens, launched] = await Promise.all([
    agentNameOf(db, accountId, event),
    tokensOf(db, event),
    launchedOf(db, event),
  ]);
  const symbols = new Map(tokens.map(({ address, symbol }) => [address.toLowerCase(), symbol]));
  const token = (address: string): string =>
    findRegistryAsset(addressBook, address)?.symbol ?? strangersToken(address, symbols);
  return {
    agentName,
    agent: agentName === null ? 'An agent' : `The agent ${agentName}`,
    token,
    amount: (amount, address) => (amount === null ? token(address) : `${amount} ${token(address)}`),
    launched,
    depositAsset: depositTerms(context).asset.symbol,
  };
}

/** Of an agent that was sold, the name under which it was offered: its next owner's name for it is not public. */
async function agentNameOf(
  db: Database,
  accountId: string,
  { agentId, data }: AccountEvent,
): Promise<string | null> {
  if (agentId === null) return null;
  const card = (await findAgentCards(db, [agentId])).get(agentId);
  if (card?.account_id === accountId) return quoted(card.name);
  const listingId = 'listingId' in data ? data.listingId : null;
  return listingId === null ? null : quoted((await findListing(db, listingId)).agent.name);
}

/** Anybody can give a token any symbol, so the address stands next to it. */
function strangersToken(address: string, symbols: ReadonlyMap<string, string>): string {
  const symbol = symbols.get(address.toLowerCase());
  return symbol === undefined ? foreignText(address) : `${quoted(symbol)} (${foreignText(address)})`;
}

async function tokensOf(db: Database, { data }: AccountEvent): Promise<readonly Asset[]> {
  if ('transferId' in data) return (await readTransfers(db, [data.transferId])).map(({ token }) => token);
  if (!('tokenIn' in data)) return [];
  return (await readSwaps(db, [data.swapId])).flatMap(({ token_in, token_out }) => [token_in, token_out]);
}

async function launchedOf(db: Database, { data }: AccountEvent): Promise<string | null> {
  const [launch] = 'launchId' in data ? await readLaunches(db, [data.launchId]) : [];
  return launch === undefined ? null : `${quoted(launch.name)} (${foreignText(launch.symbol)})`;
}

import type { HasConfig } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { findAgentCards } from '../agents/agentRows.ts';
import { depositTerms } from '../billing/depositTerms.ts';
import { readLaunches } from '../tokens/launchRows.ts';
import { readSwaps } from '../trading/swapRows.ts';
import { readTransfers } from '../trading/transferRows.ts';
import type { AccountEvent } from './accountEvent.ts';
import type { EventNames } from './eventText.ts';
import { foreignText, quoted } from './foreignText.ts';

export type NamesContext = Pick<Ports, 'addressBook' | 'db'> & HasConfig;

/** The names that a text about the event needs, harmless in a sentence. */
export async function readEventNames(context: NamesContext, event: AccountEvent): Promise<EventNames> {
  const { addressBook, db } = context;
  const [cards, tokens, launched] = await Promise.all([
    findAgentCards(db, event.agentId === null ? [] : [event.agentId]),
    tokensOf(db, event),
    launchedOf(db, event),
  ]);
  const name = cards.get(event.agentId ?? '')?.name;
  const agentName = name === undefined ? null : quoted(name);
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

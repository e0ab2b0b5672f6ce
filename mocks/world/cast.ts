import type { Random } from './random.ts';

/** Who and what the world is made of. All names are invented. */

export interface AgentRole {
  readonly name: string;
  readonly description: string;
  readonly skills: readonly string[];
}

/** Skills of GET /api/v1/skills. */
export const AGENTS: readonly AgentRole[] = [
  { name: 'Momentum Scout', description: 'Buys strength in young tokens.', skills: ['momentum'] },
  { name: 'Patient Heron', description: 'Waits for dips, sells slowly.', skills: [] },
  { name: 'Night Ferry', description: 'Trades while others sleep.', skills: ['momentum'] },
  { name: 'Copper Abacus', description: 'Counts every basis point.', skills: [] },
  { name: 'Quiet Meridian', description: 'Holds few tokens, and for long.', skills: [] },
  { name: 'Salt Merchant', description: 'Launches often and collects the creator fees.', skills: [] },
  { name: 'Lantern Keeper', description: 'Watches new curves and enters early.', skills: ['momentum'] },
  { name: 'River Clerk', description: 'Keeps dollars and buys in small parts.', skills: [] },
  { name: 'Granite Fox', description: 'Sells into every rise.', skills: [] },
  { name: 'Paper Comet', description: 'Loves the loudest token of the hour.', skills: ['momentum'] },
];

const FIRST = ['Amber', 'Brass', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Gale', 'Hazel', 'Iris', 'Juniper'];
const SECOND = ['Otter', 'Lynx', 'Raven', 'Koi', 'Moth'];

export interface TokenRole {
  readonly symbol: string;
  readonly name: string;
  readonly description: string;
  /** Relative number of its trades. */
  readonly weight: number;
  /** Part of the strangers' trades that buy. */
  readonly buys: number;
}

/** Fifty names. A few tokens get most of the trades, as on a real board. */
export const TOKENS: readonly TokenRole[] = SECOND.flatMap((second, row) =>
  FIRST.map((first, column) => ({
    symbol: `${first.slice(0, 3)}${second.slice(0, 3)}`.toUpperCase().slice(0, 6),
    name: `${first} ${second}`,
    description: `The token of every ${first.toLowerCase()} ${second.toLowerCase()}.`,
    weight: 0.8 / Math.sqrt(1 + ((column * 5 + row * 3 + 17) % 50)),
    buys: 0.55 + (((column * 7 + row * 11) % 10) / 10) * 0.3,
  })),
);

/** In ether. Most purchases are small, a few are large, and larger for the loudest tokens. */
export const purchaseOf = ({ weight }: TokenRole, random: Random): number =>
  0.005 + 0.25 * (0.7 + 2 * weight) * random.next() ** 3;

import { readFileSync } from 'node:fs';
import type { Address } from '../../domain/ports.ts';
import { ROBINHOOD_STOCKS } from './robinhoodStocks.ts';
import { toChecksum } from './toChecksum.ts';

/** A tokenized stock of the chain's registry. */
export interface RegistryStock {
  readonly symbol: string;
  readonly name: string;
  readonly address: Address;
  /** A Chainlink aggregator (USD, already adjusted by the ERC-8056 multiplier); null: nobody has said which one it is, or there is none. */
  readonly priceFeed: Address | null;
}

interface PonsContracts {
  readonly factory: Address;
  /** Block of the factory's creation, where its logs begin; 0 when absent. */
  readonly deployedAtBlock?: number;
}

/** What a token of an earlier generation needs. */
interface LongContracts {
  readonly airlock: Address;
  readonly poolInitializer: Address;
  readonly deployedAtBlock?: number;
}

/**
 * Everything that differs between two chains, and nothing else: the same code runs on all of them.
 * Satellites that an owner can rotate (fee escrow, hook, forwarder) are read from the factory at run time.
 */
export interface AddressBook {
  readonly chainId: number;
  readonly name: string;
  /** A local chain may restart from a snapshot that lacks its last blocks; a public chain may never lose a finalized one. */
  readonly mayRollBack: boolean;
  /** How often the head is looked at while something is on its way; within the RPC provider's rate limit. */
  readonly pollMs: number;
  /** How long bytes that are not included wait until they are sent again, at first; the wait grows to 30 s. */
  readonly resendMs: number;
  /** How long a transaction may stay un-included until its fees are raised. */
  readonly bumpAfterMs: number;
  readonly multicall3: Address;
  readonly weth: Address;
  readonly usdg: Address;
  readonly ethUsdFeed: Address;
  readonly uniswapV3: {
    readonly factory: Address;
    readonly swapRouter02: Address;
    readonly quoterV2: Address;
    readonly nonfungiblePositionManager: Address;
  };
  readonly uniswapV4: {
    readonly poolManager: Address;
    readonly positionManager: Address;
    readonly quoter: Address;
    readonly stateView: Address;
    readonly universalRouter: Address;
    readonly permit2: Address;
    /** From 2.1.1 on, a swap in one pool also names the least price of its hop. */
    readonly universalRouterVersion: '2.1.0' | '2.1.1';
  };
  readonly pons: PonsContracts & {
    /** Factories that the venue has replaced, the newest first: their tokens go on trading and earning. */
    readonly earlier?: readonly PonsContracts[];
  };
  /** The Airlock of Doppler and the modules that a launch of this service is made of. */
  readonly long: {
    readonly airlock: Address;
    readonly tokenFactory: Address;
    readonly governanceFactory: Address;
    readonly poolInitializer: Address;
    readonly liquidityMigrator: Address;
    /** Block of the Airlock's creation, where the venue's logs begin; 0 when absent. */
    readonly deployedAtBlock?: number;
    /** Contracts that the venue has replaced, the newest first: their tokens go on trading and earning. */
    readonly earlier?: readonly LongContracts[];
  };
  /** Names each stock that it deploys in a log. Absent: there are the book's own stocks and no others. */
  readonly stockFactory?: {
    readonly address: Address;
    /** Block of the factory's creation, where its logs begin; 0 when absent. */
    readonly deployedAtBlock?: number;
  };
  /** Popular ones first. As the service sees them, those that the factory has listed follow the book's own. */
  readonly stocks: readonly RegistryStock[];
}

/** What a book holds that does not say otherwise. */
const RESEND_MS = 5_000;
const BUMP_AFTER_MS = 20_000;

/**
 * Source of the figures below: `@uniswap/sdk-core` 7.19.4, the chain's public documentation and verified contracts,
 * read on 2026-11-20.
 */
const ROBINHOOD: AddressBook = {
  chainId: 4663,
  name: 'Robinhood Chain',
  mayRollBack: false,
  pollMs: 500,
  resendMs: RESEND_MS,
  bumpAfterMs: BUMP_AFTER_MS,
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  weth: '0x0Bd7D308f8E1639FAb988df18A8011f41EAcAD73',
  usdg: '0x5fc5360D0400a0Fd4f2af552ADD042D716F1d168',
  ethUsdFeed: '0x78F3556b67E17Df817D51Ef5a990cDaF09E8d3A9',
  uniswapV3: {
    factory: '0x1f7d7550B1b028f7571E69A784071F0205FD2EfA',
    swapRouter02: '0xCaf681a66D020601342297493863E78C959E5cb2',
    quoterV2: '0x33e885eD0Ec9bF04EcfB19341582aADCb4c8A9E7',
    nonfungiblePositionManager: '0x73991a25C818Bf1f1128dEAaB1492D45638DE0D3',
  },
  uniswapV4: {
    poolManager: '0x8366a39CC670B4001A1121B8F6A443A643e40951',
    positionManager: '0x58daec3116aae6D93017bAAea7749052E8a04fA7',
    quoter: '0x8Dc178eFB8111BB0973Dd9d722ebeFF267c98F94',
    stateView: '0xF3334192D15450CdD385c8B70e03f9A6bD9E673b',
    universalRouter: '0x8876789976dEcBfCbBbe364623C63652db8C0904',
    permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    universalRouterVersion: '2.1.1',
  },
  pons: { factory: '0x7eD598BcEf8bd9Edd8C97A195C6d13f40801EC7e', deployedAtBlock: 26_841_846 },
  long: {
    airlock: '0xeb7C034704eF8Dcd2D32324c1545f62fB4aD0862',
    tokenFactory: '0x1B37D3a72082029c44B35B604Ea473617580b69a',
    governanceFactory: '0x85f37f74Ef2478A770318bc810177a9835911aD7',
    poolInitializer: '0x4e3468951D49f2EEa976eD0D6e75fFCb44a9a544',
    liquidityMigrator: '0xba2F330EDb16cD8056f5988d8CE19BbC63475A0e',
    // By the deployer's own record: whetstoneresearch/doppler, broadcast/DeployDoppler.s.sol/4663/run-latest.json.
    deployedAtBlock: 646_829,
  },
  stockFactory: { address: '0x4783C67b63dE2B358Ac5951a7D41F47A38F3C046' },
  stocks: ROBINHOOD_STOCKS,
};

const KNOWN: readonly AddressBook[] = [ROBINHOOD];

/**
 * The address book of `chainId`. `source` (the ADDRESS_BOOK variable) is JSON or the path of a JSON file and wins over
 * the built-in books; a chain that neither knows is a configuration error.
 */
export function addressBookFor(chainId: number, source: string | undefined): AddressBook {
  if (source !== undefined) {
    const timing = { resendMs: RESEND_MS, bumpAfterMs: BUMP_AFTER_MS };
    const book = checked({ ...timing, ...parsed(source) });
    if (book.chainId !== chainId)
      throw new Error(`ADDRESS_BOOK is for chain ${book.chainId}, CHAIN_ID is ${chainId}.`);
    return book;
  }
  const known = KNOWN.find((book) => book.chainId === chainId);
  if (known === undefined) throw new Error(`No address book for chain ${chainId}: set ADDRESS_BOOK.`);
  return known;
}

function parsed(source: string): AddressBook {
  try {
    const text = source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8');
    return JSON.parse(text) as AddressBook;
  } catch (cause) {
    throw new Error('ADDRESS_BOOK is neither JSON nor the path of a JSON file.', { cause });
  }
}

/** The book as each generation of the venue's contracts has it, the present one first. Stocks stay those of the book itself. */
export const ponsBooks = (book: AddressBook): readonly AddressBook[] => [
  book,
  ...(book.pons.earlier ?? []).map((pons) => withVenue(book, { pons })),
];

/** The same of the venue long. */
export const longBooks = (book: AddressBook): readonly AddressBook[] => [
  book,
  ...(book.long.earlier ?? []).map((long) => {
    const { earlier: _, deployedAtBlock: __, ...present } = book.long;
    return withVenue(book, { long: { ...present, ...long } });
  }),
];

const withVenue = (book: AddressBook, venue: Partial<Pick<AddressBook, 'pons' | 'long'>>): AddressBook => ({
  ...book,
  ...venue,
  get stocks() {
    return book.stocks;
  },
});

type AddressIn<Part> = { [Name in keyof Part]-?: Part[Name] extends Address ? Name : never }[keyof Part] &
  string;
/** The names that a book must have an address under, in its parts as well. */
const SINGLE: readonly AddressIn<AddressBook>[] = ['multicall3', 'weth', 'usdg', 'ethUsdFeed'];
const PARTS: {
  readonly [Part in 'uniswapV3' | 'uniswapV4' | 'pons' | 'long']: readonly AddressIn<AddressBook[Part]>[];
} = {
  uniswapV3: ['factory', 'swapRouter02', 'quoterV2', 'nonfungiblePositionManager'],
  uniswapV4: ['poolManager', 'positionManager', 'quoter', 'stateView', 'universalRouter', 'permit2'],
  pons: ['factory'],
  long: ['airlock', 'tokenFactory', 'governanceFactory', 'poolInitializer', 'liquidityMigrator'],
};
const EARLIER = { pons: ['factory'], long: ['airlock', 'poolInitializer'] } as const;
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

/** Every address in its EIP-55 form, because addresses are compared as they are written. Throws for a book that lacks something. */
function checked(book: AddressBook): AddressBook {
  for (const period of ['pollMs', 'resendMs', 'bumpAfterMs'] as const) {
    if (!Number.isInteger(book[period]) || book[period] < 1)
      throw new Error(`ADDRESS_BOOK has no usable ${period}.`);
  }
  const form = (value: unknown): unknown => {
    if (typeof value === 'string') return isAddress(value) ? toChecksum(value) : value;
    if (Array.isArray(value)) return value.map(form);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, form(inner)]));
  };
  const formed = form(book) as AddressBook;
  const lacking = lackingAddresses(formed);
  if (lacking.length > 0) throw new Error(`ADDRESS_BOOK lacks an address: ${lacking.join(', ')}.`);
  const { universalRouterVersion } = formed.uniswapV4;
  if (universalRouterVersion !== '2.1.0' && universalRouterVersion !== '2.1.1') {
    throw new Error('ADDRESS_BOOK lacks a known universalRouterVersion.');
  }
  return formed;
}

function lackingAddresses(book: AddressBook): string[] {
  const lacking: string[] = SINGLE.filter((name) => !isAddress(book[name]));
  for (const [part, names] of Object.entries(PARTS)) {
    const found = (book[part as keyof typeof PARTS] ?? {}) as Readonly<Record<string, unknown>>;
    lacking.push(...names.filter((name) => !isAddress(found[name])).map((name) => `${part}.${name}`));
  }
  for (const [part, names] of Object.entries(EARLIER)) {
    for (const [at, one] of (book[part as keyof typeof EARLIER]?.earlier ?? []).entries()) {
      const found = (one ?? {}) as unknown as Readonly<Record<string, unknown>>;
      const missing = names.filter((name) => !isAddress(found[name]));
      lacking.push(...missing.map((name) => `${part}.earlier[${at}].${name}`));
    }
  }
  if (book.stockFactory !== undefined && !isAddress(book.stockFactory?.address))
    lacking.push('stockFactory.address');
  const stocks: unknown = book.stocks;
  if (!Array.isArray(stocks)) return [...lacking, 'stocks'];
  for (const [at, stock] of book.stocks.entries()) {
    if (!isAddress(stock?.address)) lacking.push(`stocks[${at}].address`);
    // That a stock has no feed has to be said.
    if (stock?.priceFeed !== null && !isAddress(stock?.priceFeed)) lacking.push(`stocks[${at}].priceFeed`);
  }
  return lacking;
}

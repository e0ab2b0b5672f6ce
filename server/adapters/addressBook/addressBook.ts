import { readFileSync } from 'node:fs';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import { toChecksum } from './checksum.ts';
import { ROBINHOOD_STOCKS } from './robinhoodStocks.ts';

const RESEND_MS = 5_000;

const BUMP_AFTER_MS = 20_000;

/**
 * Read on 2026-11-20 from `@uniswap/sdk-core` 7.19.4, the chain's public documentation and verified
 * contracts.
 */
const ROBINHOOD: AddressBook = {
  chainId: 4663,
  name: 'Robinhood Chain',
  explorerUrl: 'https://robinhoodchain.blockscout.com',
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
    // Source: whetstoneresearch/doppler, broadcast/DeployDoppler.s.sol/4663/run-latest.json.
    deployedAtBlock: 646_829,
  },
  stockFactory: { address: '0x4783C67b63dE2B358Ac5951a7D41F47A38F3C046' },
  stocks: ROBINHOOD_STOCKS,
};

const BUILT_IN_BOOKS: readonly AddressBook[] = [ROBINHOOD];

/**
 * `source` (ADDRESS_BOOK) is JSON or a file's path and overrides the built-in book. Throws for an unknown
 * chain.
 */
export function loadAddressBook(chainId: number, source: string | undefined): AddressBook {
  if (source !== undefined) {
    const timing = { resendMs: RESEND_MS, bumpAfterMs: BUMP_AFTER_MS };
    const book = validateBook({ ...timing, ...parseBook(source) });
    if (book.chainId !== chainId)
      throw new Error(`ADDRESS_BOOK is for chain ${book.chainId}, CHAIN_ID is ${chainId}.`);
    return book;
  }
  const known = BUILT_IN_BOOKS.find((book) => book.chainId === chainId);
  if (known === undefined) throw new Error(`No address book for chain ${chainId}: set ADDRESS_BOOK.`);
  return known;
}

function parseBook(source: string): AddressBook {
  try {
    const text = source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8');
    return JSON.parse(text) as AddressBook;
  } catch (cause) {
    throw new Error('ADDRESS_BOOK is neither JSON nor the path of a JSON file.', { cause });
  }
}

/**
 * Returns one book per generation of the venue's contracts, the present one first. All share the current
 * stocks.
 */
export const ponsBooks = (book: AddressBook): readonly AddressBook[] => [
  book,
  ...(book.pons.earlier ?? []).map((pons) => withVenue(book, { pons })),
];

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

const REQUIRED_ADDRESSES: readonly AddressIn<AddressBook>[] = ['multicall3', 'weth', 'usdg', 'ethUsdFeed'];

const REQUIRED_IN_PARTS: {
  readonly [Part in 'uniswapV3' | 'uniswapV4' | 'pons' | 'long']: readonly AddressIn<AddressBook[Part]>[];
} = {
  uniswapV3: ['factory', 'swapRouter02', 'quoterV2', 'nonfungiblePositionManager'],
  uniswapV4: ['poolManager', 'positionManager', 'quoter', 'stateView', 'universalRouter', 'permit2'],
  pons: ['factory'],
  long: ['airlock', 'tokenFactory', 'governanceFactory', 'poolInitializer', 'liquidityMigrator'],
};

const REQUIRED_IN_EARLIER = { pons: ['factory'], long: ['airlock', 'poolInitializer'] } as const;

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

/** Converts addresses to EIP-55, because they are compared as text. Throws if one is missing. */
function validateBook(book: AddressBook): AddressBook {
  for (const period of ['pollMs', 'resendMs', 'bumpAfterMs'] as const) {
    if (!Number.isInteger(book[period]) || book[period] < 1)
      throw new Error(`ADDRESS_BOOK has no usable ${period}.`);
  }
  if (book.explorerUrl !== undefined && !/^https:\/\/\S+[^\s/]$/.test(book.explorerUrl))
    throw new Error('explorerUrl of ADDRESS_BOOK is no https URL without a slash at its end.');
  const form = (value: unknown): unknown => {
    if (typeof value === 'string') return isAddress(value) ? toChecksum(value) : value;
    if (Array.isArray(value)) return value.map(form);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, form(inner)]));
  };
  const formed = form(book) as AddressBook;
  const lacking = missingAddresses(formed);
  if (lacking.length > 0) throw new Error(`ADDRESS_BOOK lacks an address: ${lacking.join(', ')}.`);
  const { universalRouterVersion } = formed.uniswapV4;
  if (universalRouterVersion !== '2.1.0' && universalRouterVersion !== '2.1.1') {
    throw new Error('ADDRESS_BOOK lacks a known universalRouterVersion.');
  }
  return formed;
}

function missingAddresses(book: AddressBook): string[] {
  const lacking: string[] = REQUIRED_ADDRESSES.filter((name) => !isAddress(book[name]));
  for (const [part, names] of Object.entries(REQUIRED_IN_PARTS)) {
    const found = (book[part as keyof typeof REQUIRED_IN_PARTS] ?? {}) as Readonly<Record<string, unknown>>;
    lacking.push(...names.filter((name) => !isAddress(found[name])).map((name) => `${part}.${name}`));
  }
  for (const [part, names] of Object.entries(REQUIRED_IN_EARLIER)) {
    for (const [at, one] of (book[part as keyof typeof REQUIRED_IN_EARLIER]?.earlier ?? []).entries()) {
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
    // null means no feed. An absent field is an error.
    if (stock?.priceFeed !== null && !isAddress(stock?.priceFeed)) lacking.push(`stocks[${at}].priceFeed`);
  }
  return lacking;
}

import { getAddress, hexToBytes } from 'viem';
import type { AddressBook } from '../../../ports/addressBook.ts';
import type { Address, Asset, Hex } from '../../../ports/basics.ts';
import type { TokenDescription } from '../../../ports/chain.ts';
import { findRegistryAsset } from '../../../ports/registryAssets.ts';
import type { RpcClient } from '../rpc/callNode.ts';
import { callBounded, callProven, firstWord } from '../rpc/calls.ts';

const NAME_SELECTOR = '0x06fdde03';

const SYMBOL_SELECTOR = '0x95d89b41';

const DECIMALS_SELECTOR = '0x313ce567';

/** The API's limits. */
const MAX_NAME_CHARACTERS = 256;

const MAX_SYMBOL_CHARACTERS = 64;

const MAX_CHARACTER_BYTES = 4;

/** A name of only these characters is invisible. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The API's amounts have at most 18 fraction digits. */
const MAX_DECIMALS = 18;

const WORD_BYTES = 32;

/** Reads an untrusted contract. Null without valid answers. The registry's names win. */
export async function readToken(
  client: RpcClient,
  book: AddressBook,
  address: Address,
): Promise<Asset | null> {
  const registered = findRegistryAsset(book, address);
  if (registered?.kind === 'native') return assetOf(registered, registered.decimals);
  const { name, symbol, decimals } = await readTokenLabels(client, address);
  if (decimals === null || name === null || symbol === null) return null;
  return assetOf(registered ?? { address, symbol, name }, decimals);
}

/** Null: no valid answer. The contract exists at block `provenAt`: throws PortError for a node without it. */
export async function readTokenLabels(client: RpcClient, address: Address, provenAt?: bigint) {
  const [name, symbol, decimals] = await Promise.all([
    readText(client, address, { selector: NAME_SELECTOR, maxCharacters: MAX_NAME_CHARACTERS }, provenAt),
    readText(client, address, { selector: SYMBOL_SELECTOR, maxCharacters: MAX_SYMBOL_CHARACTERS }, provenAt),
    ask(client, address, DECIMALS_SELECTOR, provenAt),
  ]);
  return { name, symbol, decimals: decodeDecimals(decimals) };
}

function assetOf({ address, symbol, name }: Omit<Asset, 'decimals'>, decimals: number): Asset {
  return { address: getAddress(address), symbol, name, decimals };
}

/** Null if invalid. No control characters. `provenAt` as above. */
export async function readText(
  client: RpcClient,
  address: Address,
  { selector, maxCharacters }: { readonly selector: Hex; readonly maxCharacters: number },
  provenAt?: bigint,
): Promise<string | null> {
  return decodeText(await ask(client, address, selector, provenAt), maxCharacters);
}

const ask = (client: RpcClient, address: Address, selector: Hex, provenAt: bigint | undefined) =>
  provenAt === undefined
    ? callBounded(client, address, selector)
    : callProven(client, address, selector, provenAt);

function decodeDecimals(data: Hex | null): number | null {
  const value = firstWord(data);
  return value !== null && value <= BigInt(MAX_DECIMALS) ? Number(value) : null;
}

/** Decodes an ABI string, or bytes32, which early tokens return. */
function decodeText(data: Hex | null, maxCharacters: number): string | null {
  if (data === null) return null;
  const bytes = hexToBytes(data);
  const text =
    bytes.length === WORD_BYTES ? trimZeros(bytes) : stringBytes(bytes, maxCharacters * MAX_CHARACTER_BYTES);
  if (text === null) return null;
  const clean = new TextDecoder()
    .decode(text)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const isShown = clean.replace(INVISIBLE, '') !== '' && [...clean].length <= maxCharacters;
  return isShown ? clean : null;
}

function stringBytes(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  const offset = wordAt(bytes, 0);
  if (offset === null || offset > bytes.length - WORD_BYTES) return null;
  const length = wordAt(bytes, offset);
  const start = offset + WORD_BYTES;
  if (length === null || length > maxBytes || start + length > bytes.length) return null;
  return bytes.subarray(start, start + length);
}

/** Null if missing or too large for a length. */
function wordAt(bytes: Uint8Array, offset: number): number | null {
  if (offset + WORD_BYTES > bytes.length) return null;
  const word = bytes.subarray(offset, offset + WORD_BYTES);
  if (word.subarray(0, WORD_BYTES - 4).some((byte) => byte !== 0)) return null;
  return new DataView(word.buffer, word.byteOffset).getUint32(WORD_BYTES - 4);
}

function trimZeros(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end === -1 ? bytes : bytes.subarray(0, end);
}

const TOTAL_SUPPLY_SELECTOR = '0x18160ddd';

/** A token needs a supply and one of name, symbol and decimals. The registry's names win. */
export async function describeToken(
  client: RpcClient,
  book: AddressBook,
  address: Address,
): Promise<TokenDescription | null> {
  const [words, supplyData] = await Promise.all([
    readTokenLabels(client, address),
    callBounded(client, address, TOTAL_SUPPLY_SELECTOR),
  ]);
  const totalSupplyRaw = firstWord(supplyData);
  const saysSomething = Object.values(words).some((word) => word !== null);
  if (totalSupplyRaw === null || !saysSomething) return null;
  const registered = findRegistryAsset(book, address);
  const { symbol, name } = registered ?? words;
  return { symbol, name, decimals: words.decimals, totalSupplyRaw };
}

/** Asks the registry, else the contract, which exists at `provenAt`. Null without a valid answer. */
export async function readDecimals(
  client: RpcClient,
  book: AddressBook,
  asset: Address,
  provenAt: bigint,
): Promise<number | null> {
  const registered = findRegistryAsset(book, asset);
  return registered?.decimals ?? (await readTokenLabels(client, asset, provenAt)).decimals;
}

import { getAddress, type Hex, hexToBytes } from 'viem';
import type { Address, Asset } from '../../domain/ports.ts';
import { findRegistryAsset } from '../../domain/tokens/registryAssets.ts';
import type { AddressBook } from './addressBook.ts';
import { callBounded, callProven, firstWord } from './callBounded.ts';
import type { RpcClient } from './rpcClient.ts';

const NAME_SELECTOR = '0x06fdde03';
const SYMBOL_SELECTOR = '0x95d89b41';
const DECIMALS_SELECTOR = '0x313ce567';
/** As the contract of this service counts them. */
const MAX_NAME_CHARACTERS = 256;
const MAX_SYMBOL_CHARACTERS = 64;
const MAX_CHARACTER_BYTES = 4;
/** Alone they are no name that a reader would see. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** An amount of more fraction digits has no form in the contract. */
const MAX_DECIMALS = 18;
const WORD_BYTES = 32;

/**
 * Metadata of a contract that nobody vouches for; null when it is no token or answers without sense. An address of the
 * registry goes by the registry's names.
 */
export async function readToken(
  client: RpcClient,
  book: AddressBook,
  address: Address,
): Promise<Asset | null> {
  const registered = findRegistryAsset(book, address);
  if (registered?.kind === 'native') return assetOf(registered, registered.decimals);
  const { name, symbol, decimals } = await readTokenWords(client, address);
  if (decimals === null || name === null || symbol === null) return null;
  return assetOf(registered ?? { address, symbol, name }, decimals);
}

/**
 * What the contract says of itself; null each where it says nothing sensible. `provenAt` is a block in which it is there for sure: a node
 * that does not have that block is not believed that the contract says nothing, and a PortError is thrown.
 */
export async function readTokenWords(client: RpcClient, address: Address, provenAt?: bigint) {
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

/**
 * What a function of the contract without arguments returns as text, cleaned of control characters; null when nothing sensible.
 * `provenAt` as for the words.
 */
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

/** An ABI string, or the bytes32 that tokens of the first years return. */
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

/** The word at `offset` as a number, or null when it is missing or no sensible length. */
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

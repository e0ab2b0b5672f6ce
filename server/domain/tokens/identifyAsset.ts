import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import { Problem } from '../../problem.ts';
import { findOwnLaunches, type LaunchRow } from './launchRows.ts';
import { readAsset } from './readAsset.ts';
import {
  type AssessedAsset,
  assessAsset,
  type IdentifiedAsset,
  LAUNCHED_HERE,
  VERIFIED,
} from './tokenAssessment.ts';

export type IdentifyAssetContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues' | 'tokenProbe' | 'prices'
>;

const MAX_NAMED = 5;

/**
 * Resolves an address, or a symbol: first the registry's, then the caller's own launches.
 * @throws Problem unknown_token, ambiguous_symbol
 */
export async function identifyAsset(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  accountId: string | null,
  reference: string,
  field: string,
): Promise<IdentifiedAsset> {
  const known = findRegistryAsset(context.addressBook, reference);
  if (known !== undefined) return { ...known, verdict: VERIFIED };
  const isAddress = isAddressText(reference);
  const column = isAddress ? 'token_address' : 'symbol';
  const launch =
    accountId === null ? undefined : await findOwnLaunch(context, accountId, { column, reference, field });
  if (launch !== undefined) {
    const { token_address, symbol, name } = launch;
    const address = token_address as Address;
    return { address, symbol, name, decimals: LAUNCH_DECIMALS, verdict: LAUNCHED_HERE };
  }
  const token = isAddress ? await readAsset(context, reference as Address) : null;
  if (token !== null) return { ...token, verdict: null };
  throw isAddress
    ? refuse('unknown_token', field, 'There is no usable token at this address.')
    : unknownSymbol(field);
}

/**
 * The address that a filter means. Any address will do: a filter asks for no token's contract.
 * @throws Problem unknown_token, ambiguous_symbol
 */
export async function readAssetAddress(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  accountId: string,
  reference: string,
  field: string,
): Promise<Address> {
  const known = findRegistryAsset(context.addressBook, reference);
  if (known !== undefined) return known.address;
  if (isAddressText(reference)) return context.toChecksum(reference);
  const launch = await findOwnLaunch(context, accountId, { column: 'symbol', reference, field });
  if (launch === undefined) throw unknownSymbol(field);
  return launch.token_address as Address;
}

const isAddressText = (reference: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(reference);

/** @throws Problem ambiguous_symbol */
async function findOwnLaunch(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  {
    column,
    reference,
    field,
  }: {
    readonly column: 'symbol' | 'token_address';
    readonly reference: string;
    readonly field: string;
  },
): Promise<LaunchRow | undefined> {
  const own = await findOwnLaunches(db, accountId, column, reference);
  if (own.length <= 1) return own[0];
  const addresses = own.slice(0, MAX_NAMED).map((launch) => launch.token_address);
  const others = own.length > MAX_NAMED ? ' or another' : '';
  const named = `${addresses.join(', ')}${others}`;
  const sentence = `Several of your tokens have this symbol; use the address: ${named}.`;
  throw refuse('ambiguous_symbol', field, sentence);
}

const unknownSymbol = (field: string): Problem =>
  refuse('unknown_token', field, 'No asset has this symbol; use an address.');

const refuse = (code: 'ambiguous_symbol' | 'unknown_token', field: string, sentence: string): Problem =>
  new Problem(code, sentence, {
    fieldErrors: [{ field, code: code === 'unknown_token' ? 'not_found' : 'conflict', message: sentence }],
  });

export async function resolveAsset(
  context: IdentifyAssetContext,
  accountId: string,
  reference: string,
  field: string,
): Promise<AssessedAsset> {
  return assessAsset(context, await identifyAsset(context, accountId, reference, field));
}

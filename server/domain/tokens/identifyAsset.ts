import type { Context } from '../../context.ts';
import { type FieldError, Problem } from '../../errors.ts';
import { findOwnLaunches } from '../launches/launchRows.ts';
import type { Address } from '../ports.ts';
import { readAsset } from './readAsset.ts';
import { findRegistryAsset } from './registryAssets.ts';
import type { SeenAsset } from './seenTokenRows.ts';
import { LAUNCHED_HERE, VERIFIED, type Verdict } from './verdict.ts';

export interface IdentifiedAsset extends SeenAsset {
  /** Null: nobody vouches for it. */
  readonly verdict: Verdict | null;
}

const LAUNCH_DECIMALS = 18;
/** A refusal has room for so many addresses. */
const MOST_NAMED = 5;

/**
 * The asset that a caller means by a symbol or an address. Registry symbols win; then symbols of the caller's own
 * launches; everything else needs its address. Throws 422 unknown_token or ambiguous_symbol for `field`.
 */
export async function identifyAsset(
  context: Context,
  accountId: string | null,
  reference: string,
  field: string,
  place: FieldError['in'] = 'body',
): Promise<IdentifiedAsset> {
  const known = findRegistryAsset(context.addressBook, reference);
  if (known !== undefined) return { ...known, verdict: VERIFIED };
  const isAddress = /^0x[0-9a-fA-F]{40}$/.test(reference);
  const column = isAddress ? 'token_address' : 'symbol';
  const own = accountId === null ? [] : await findOwnLaunches(context.db, accountId, column, reference);
  if (own.length > 1) {
    const addresses = own.slice(0, MOST_NAMED).map((launch) => launch.token_address);
    const others = own.length > MOST_NAMED ? ' or another' : '';
    const named = `${addresses.join(', ')}${others}`;
    const sentence = `Several of your tokens have this symbol; use the address: ${named}.`;
    throw refuse('ambiguous_symbol', place, field, sentence);
  }
  const [launch] = own;
  if (launch !== undefined) {
    const { token_address, symbol, name } = launch;
    const address = token_address as Address;
    return { address, symbol, name, decimals: LAUNCH_DECIMALS, verdict: LAUNCHED_HERE };
  }
  const token = isAddress ? await readAsset(context, reference as Address) : null;
  if (token === null) {
    throw refuse(
      'unknown_token',
      place,
      field,
      isAddress ? 'There is no usable token at this address.' : 'No asset has this symbol; use an address.',
    );
  }
  return { ...token, verdict: null };
}

const refuse = (
  code: 'ambiguous_symbol' | 'unknown_token',
  place: FieldError['in'],
  field: string,
  sentence: string,
): Problem =>
  new Problem(code, sentence, {
    fieldErrors: [
      { field, in: place, code: code === 'unknown_token' ? 'not_found' : 'conflict', message: sentence },
    ],
  });

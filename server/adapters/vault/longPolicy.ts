import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from '../../domain/ports.ts';
import { longBooks } from '../chain/addressBook.ts';
import {
  beneficiariesOf,
  curvesFrom,
  economicsOf,
  poolTermsOf,
  SUPPLY_RAW,
} from '../venues/long/launchTemplate.ts';
import type { CreateIntent } from './longIntent.ts';
import { type Intent, requireNoValue, requireThat, type SigningRequest } from './signingRequest.ts';

/**
 * A launch on long is the service's own template and nothing else: its modules, its supply, its fee, its curves from where
 * the price started when the operation was accepted, fees to the agent's wallet but for the least that the Airlock's owner takes.
 */
export async function launchOnLong(intent: CreateIntent, request: SigningRequest): Promise<void> {
  const { transaction, purpose, book } = request;
  const { long } = book;
  requireThat(isAddressEqual(transaction.to, long.airlock), 'Launches go to the Airlock of the venue only.');
  requireNoValue(request);
  requireThat(purpose.mostLaunchFeeWei !== null, 'The operation launches nothing.');
  const isOurs = (
    ['tokenFactory', 'governanceFactory', 'poolInitializer', 'liquidityMigrator'] as const
  ).every((module) => isAddressEqual(intent[module], long[module]));
  const isPlain = intent.governanceFactoryData === '0x' && intent.liquidityMigratorData === '0x';
  requireThat(isOurs && isPlain, 'The launch is made of other modules than ours.');
  const isWhole = intent.initialSupply === SUPPLY_RAW && intent.numTokensToSell === SUPPLY_RAW;
  requireThat(isWhole, 'The launch does not sell the whole supply.');
  requireThat(
    isAddressEqual(intent.integrator, purpose.integrator ?? zeroAddress),
    'The integrator is not the one of this service.',
  );
  requirePlainToken(intent);
  const { agentWallet } = purpose;
  requireThat(agentWallet !== null, 'The operation launches for no agent.');
  requireTemplate(intent, beneficiariesOf(agentWallet, await request.facts.airlockOwner()));
  const isAsAccepted = purpose.economics === economicsOf(startTickOf(intent));
  requireThat(isAsAccepted, 'The launch starts at another price than the operation accepted.');
}

export async function collectFees(_: Intent<'collectFees'>, request: SigningRequest): Promise<void> {
  requireNoValue(request);
  requireThat(
    longBooks(request.book).some(({ long }) => isAddressEqual(request.transaction.to, long.poolInitializer)),
    'Only the pool initializer of the venue pays collected fees.',
  );
}

/** Neither vesting nor limits, and nobody who could set any later. */
function requirePlainToken({ tokenTerms }: CreateIntent): void {
  const [, , schedules, beneficiaries, scheduleIds, amounts, , limit, limitEnd, controller, excluded] =
    tokenTerms;
  const isUnvested = [schedules, beneficiaries, scheduleIds, amounts, excluded].every(
    (list) => list.length === 0,
  );
  const isUnlimited = limit === 0n && limitEnd === 0 && isAddressEqual(controller, zeroAddress);
  requireThat(isUnvested && isUnlimited, 'The token has vesting, limits or a controller.');
}

const startTickOf = ({ poolTerms }: Pick<CreateIntent, 'poolTerms'>): number =>
  poolTerms.curves[0]?.tickLower ?? 0;

function requireTemplate(
  { poolTerms }: CreateIntent,
  beneficiaries: readonly { readonly beneficiary: Address; readonly shares: bigint }[],
): void {
  const paid = poolTerms.beneficiaries;
  const isPaidRight =
    paid.length === beneficiaries.length &&
    beneficiaries.every(
      ({ beneficiary, shares }, index) =>
        isAddressEqual(paid[index]!.beneficiary, beneficiary) && paid[index]!.shares === shares,
    );
  requireThat(
    isPaidRight,
    'The fees belong to the wallet of the agent and, at its least, to the Airlock\u2019s owner.',
  );
  const startTick = startTickOf({ poolTerms });
  const template = poolTermsOf(startTick, []);
  const curves = curvesFrom(startTick);
  const hasOurCurves =
    poolTerms.curves.length === curves.length &&
    curves.every((curve, index) =>
      (Object.keys(curve) as (keyof typeof curve)[]).every(
        (key) => poolTerms.curves[index]![key] === curve[key],
      ),
    );
  const isOurPool =
    poolTerms.fee === template.fee &&
    poolTerms.tickSpacing === template.tickSpacing &&
    poolTerms.farTick === template.farTick &&
    isAddressEqual(poolTerms.dopplerHook, zeroAddress) &&
    poolTerms.onInitializationDopplerHookCalldata === '0x' &&
    poolTerms.graduationDopplerHookCalldata === '0x';
  requireThat(hasOurCurves && isOurPool, 'The pool is not the one that this service opens.');
}

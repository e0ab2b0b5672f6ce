import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from '../../ports/basics.ts';
import { longBooks } from '../addressBook/addressBook.ts';
import {
  beneficiariesOf,
  curvesFrom,
  economicsOf,
  poolTermsOf,
  SUPPLY_RAW,
} from '../venues/long/launchTemplate.ts';
import { type Intent, requireNoValue, requireThat, type SigningRequest } from './signingRequest.ts';
import type { LongLaunchIntent } from './transactionIntent.ts';

/**
 * Allows only the service's own launch template: its modules, supply, fee, and the curves of the accepted
 * start price. All fees go to the agent's wallet, except the smallest share for the Airlock's owner.
 */
export async function launchOnLong(intent: LongLaunchIntent, request: SigningRequest): Promise<void> {
  const { transaction, purpose, book } = request;
  const { long } = book;
  requireThat(isAddressEqual(transaction.to, long.airlock), 'Launches go to the Airlock of the venue only.');
  requireNoValue(request);
  requireThat(purpose.maxLaunchFeeWei !== null, 'The operation launches nothing.');
  const isOurs = (
    ['tokenFactory', 'governanceFactory', 'poolInitializer', 'liquidityMigrator'] as const
  ).every((module) => isAddressEqual(intent[module], long[module]));
  const isPlain = intent.governanceFactoryData === '0x' && intent.liquidityMigratorData === '0x';
  requireThat(isOurs && isPlain, "The launch uses other modules than this service's.");
  const isWhole = intent.initialSupply === SUPPLY_RAW && intent.numTokensToSell === SUPPLY_RAW;
  requireThat(isWhole, 'The launch does not sell the whole supply.');
  requireThat(
    isAddressEqual(intent.integrator, purpose.integrator ?? zeroAddress),
    "The integrator is not this service's.",
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

/** No vesting, no limits, and no controller who could add them. */
function requirePlainToken({ tokenTerms }: LongLaunchIntent): void {
  const [, , schedules, beneficiaries, scheduleIds, amounts, , limit, limitEnd, controller, excluded] =
    tokenTerms;
  const isUnvested = [schedules, beneficiaries, scheduleIds, amounts, excluded].every(
    (list) => list.length === 0,
  );
  const isUnlimited = limit === 0n && limitEnd === 0 && isAddressEqual(controller, zeroAddress);
  requireThat(isUnvested && isUnlimited, 'The token has vesting, limits or a controller.');
}

const startTickOf = ({ poolTerms }: Pick<LongLaunchIntent, 'poolTerms'>): number =>
  poolTerms.curves[0]?.tickLower ?? 0;

function requireTemplate(
  { poolTerms }: LongLaunchIntent,
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
    'The fees belong to the agent\u2019s wallet, except for the least share of the Airlock\u2019s owner.',
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

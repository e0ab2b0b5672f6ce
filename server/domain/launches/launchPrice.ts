import type { Context } from '../../context.ts';
import { creditsToMicro } from '../amounts.ts';

export type LaunchMode = 'sponsored' | 'self_funded';

/** What a launch costs in micro-credits: who pays the venue and the gas itself pays nothing more. */
export const launchPriceMicro = ({ config }: Context, mode: LaunchMode): bigint =>
  mode === 'sponsored' ? creditsToMicro(config.sponsoredLaunchCredits) : 0n;

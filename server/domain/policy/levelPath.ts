import type { SnapshotHour } from '../equity/equityRows.ts';

const ONE_18 = 10n ** 18n;

export interface PathPoint {
  readonly resultUsd18: bigint;
  /** Of the equity, 1 with 18 digits at the beginning: deposits and payments do not move it. */
  readonly level18: bigint;
}

type Hour = Pick<SnapshotHour, 'resultUsd18' | 'investedUsd18'>;

/** Results and levels at the beginning and the end of each hour. The hours' own results lead back from the newest. */
export function levelPath(startUsd18: bigint, hours: readonly Hour[], newestUsd18: bigint): PathPoint[] {
  const path: PathPoint[] = [{ resultUsd18: startUsd18, level18: ONE_18 }];
  let resultUsd18 = hours.reduce((sum, hour) => sum - hour.resultUsd18, newestUsd18);
  for (const [index, hour] of hours.entries()) {
    resultUsd18 += hour.resultUsd18;
    // Of the first hour, only what came after the beginning counts.
    const gainUsd18 = index === 0 ? resultUsd18 - startUsd18 : hour.resultUsd18;
    path.push({ resultUsd18, level18: grow(path.at(-1)!.level18, gainUsd18, hour.investedUsd18) });
  }
  return path;
}

/** A level after a gain on what was invested. */
export function grow(level18: bigint, gainUsd18: bigint, investedUsd18: bigint): bigint {
  if (investedUsd18 <= 0n) return level18;
  const grown = level18 + (level18 * gainUsd18) / investedUsd18;
  return grown > 0n ? grown : 0n;
}

/** Of the highest level, with 18 digits. */
export const shareOf = (level18: bigint, highest18: bigint): bigint =>
  highest18 === 0n ? 0n : (level18 * ONE_18) / highest18;

/** The year 10000, which no record can say. */
const END_OF_TIME_SECONDS = 253_402_300_800n;

/** Whether a feed can have answered at that time, in seconds since 1970: what says it did so never, or after all years, has no answer. */
export const isAnswerTime = (updatedAtSeconds: bigint): boolean =>
  updatedAtSeconds > 0n && updatedAtSeconds < END_OF_TIME_SECONDS;

/** The slots of a schedule. All times are UTC; a schedule has no time zone and no summer time. */
export interface Schedule {
  /** The first slot later than `time`; null when there is none within the schedule's reach. */
  after(time: Date): Date | null;
  /** The last slot that is not later than `time`; null when there is none yet. */
  upTo(time: Date): Date | null;
  /** How many slots are later than `from` and not later than `to`. */
  count(from: Date, to: Date): number;
}

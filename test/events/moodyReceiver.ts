import type { ServerResponse } from 'node:http';
import { type Answering, type Receiver, startReceiver } from './receiver.ts';

/** Longer than a delivery waits for an answer. */
const LATE_MS = 16_000;

const MOODS = {
  well: (response: ServerResponse) => response.writeHead(204).end(),
  forbidden: (response: ServerResponse) => response.writeHead(403).end('No.'),
  busy: (response: ServerResponse) => response.writeHead(429, { 'retry-after': '1' }).end(),
  reset: (response: ServerResponse) => response.destroy(),
  late: (response: ServerResponse) => setTimeout(() => response.writeHead(200).end(), LATE_MS).unref(),
};
type Mood = keyof typeof MOODS;

/** The first requests, so that a short run meets each mood too. */
const FIRST: readonly Mood[] = ['forbidden', 'late', 'busy', 'reset'];
const SHARES: readonly [mood: Mood, below: number][] = [
  ['forbidden', 0.02],
  ['busy', 0.04],
  ['reset', 0.06],
  ['late', 0.062],
];

export interface MoodyReceiver extends Receiver {
  /** Requests that each mood has answered. */
  readonly counts: Readonly<Record<Mood, number>>;
  /** Until it is `well`, which it is at first. */
  moody(): void;
  well(): void;
}

/** A receiver that can be as bad as receivers are. The same numbers of `random` make the same moods. */
export async function startMoodyReceiver(random: () => number): Promise<MoodyReceiver> {
  const counts: Record<Mood, number> = { well: 0, forbidden: 0, busy: 0, reset: 0, late: 0 };
  const first = [...FIRST];
  const moodOf = (chance: number): Mood => SHARES.find(([, below]) => chance < below)?.[0] ?? 'well';
  const answering =
    (nextMood: () => Mood): Answering =>
    (response) => {
      const mood = nextMood();
      counts[mood] += 1;
      MOODS[mood](response);
    };
  const well = answering(() => 'well');
  const receiver = await startReceiver(well);
  return Object.assign(receiver, {
    ...{ counts, well: () => receiver.answers(well) },
    moody: () => receiver.answers(answering(() => first.shift() ?? moodOf(random()))),
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import { type Action, type Actions, actionsOf, WEIGHTS } from './actions.ts';
import { randomOf } from './chaos.ts';
import type { Cast } from './openCast.ts';

const CALLERS = 4;
const LONGEST_THINK_MS = 600;
const ACTIONS = Object.keys(WEIGHTS) as Action[];
const BAG = ACTIONS.flatMap((action) => Array.from({ length: WEIGHTS[action] }, () => action));

/** Callers that order one thing after the other. The same seed makes the same choices. */
export class Load {
  readonly #cast: Cast;
  readonly #random: () => number;
  readonly #mostTurns: number;
  readonly #callers: Promise<unknown>;
  readonly #actions: Actions;
  #isOver = false;
  #turn = 0;

  /** Without a number of turns they go on until they are stopped. */
  constructor(cast: Cast, seed: number, mostTurns = Number.POSITIVE_INFINITY) {
    this.#cast = cast;
    this.#random = randomOf(seed + 1);
    this.#mostTurns = mostTurns;
    this.#actions = actionsOf(cast, this.#random);
    this.#callers = Promise.all(Array.from({ length: CALLERS }, () => this.#call()));
    // Who waits for the end hears of it.
    this.#callers.catch(() => undefined);
  }

  /** Takes up nothing new. */
  stop(): Promise<void> {
    this.#isOver = true;
    return this.done();
  }

  /** All orders are taken or refused, and the schedules are paused. */
  async done(): Promise<void> {
    await this.#callers;
    const { seller } = this.#cast;
    for (const id of this.#actions.schedules) {
      const { status } = await seller.read(`automations/${id}`);
      if (status !== 'active') continue;
      await seller.order('pause', `PATCH /api/v1/automations/${id}`, { status: 'paused' }, { none: true });
    }
  }

  async #call(): Promise<void> {
    while (!this.#isOver && this.#turn < this.#mostTurns) {
      this.#turn += 1;
      const turn = this.#turn;
      // Each kind once before chance decides.
      const action = ACTIONS[turn - 1] ?? BAG[Math.floor(this.#random() * BAG.length)]!;
      await this.#actions.actions[action](turn);
      if (this.#mostTurns === Number.POSITIVE_INFINITY) await delay(this.#random() * LONGEST_THINK_MS);
    }
  }
}

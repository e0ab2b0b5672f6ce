import { setTimeout as delay } from 'node:timers/promises';
import { type Action, type Actions, actionsOf, WEIGHTS } from './actions.ts';
import { randomOf } from './chaos.ts';
import type { Cast } from './openCast.ts';

const CALLERS = 4;
const LONGEST_THINK_MS = 600;
const ACTIONS = Object.keys(WEIGHTS) as Action[];
const BAG = ACTIONS.flatMap((action) => Array.from({ length: WEIGHTS[action] }, () => action));

/** Callers that each give one order after another. The same seed makes the same choices. */
export class Load {
  readonly #cast: Cast;
  readonly #random: () => number;
  readonly #mostTurns: number;
  readonly #callers: Promise<unknown>;
  readonly #actions: Actions;
  #isOver = false;
  #turn = 0;

  constructor(cast: Cast, seed: number, mostTurns = Number.POSITIVE_INFINITY) {
    this.#cast = cast;
    this.#random = randomOf(seed + 1);
    this.#mostTurns = mostTurns;
    this.#actions = actionsOf(cast, this.#random);
    this.#callers = Promise.all(Array.from({ length: CALLERS }, () => this.#call()));
    // A caller of `done` gets the failure.
    this.#callers.catch(() => undefined);
  }

  stop(): Promise<void> {
    this.#isOver = true;
    return this.done();
  }

  /** Resolves when all orders are accepted or refused, and the schedules are paused. */
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
      const action = ACTIONS[turn - 1] ?? BAG[Math.floor(this.#random() * BAG.length)]!;
      await this.#actions.actions[action](turn);
      if (this.#mostTurns === Number.POSITIVE_INFINITY) await delay(this.#random() * LONGEST_THINK_MS);
    }
  }
}

import { type Address, type Leg, PortError, type Receipt, type Venue } from '../../domain/ports.ts';
import { findLeg } from './findLeg.ts';

/**
 * One venue out of the generations of its contracts, the present one first. Launches go to the present one; a token is traded,
 * swept and claimed where it was launched, for ever. Of one generation it is that generation itself.
 */
export function ofGenerations(present: Venue, earlier: readonly Venue[]): Venue {
  if (earlier.length === 0) return present;
  const generations = [present, ...earlier];
  const counterparts: Venue['counterparts'] = async (tokens, at) =>
    firstOfEach(
      tokens,
      await Promise.all(generations.map((generation) => generation.counterparts(tokens, at))),
    );

  /** The generation that launched one of them; of a token that none launched, the present one. */
  async function launcherOf(tokens: readonly Address[], at: bigint | undefined): Promise<Venue> {
    const answers = await Promise.all(generations.map(({ markets }) => markets(tokens, at)));
    const found = answers.findIndex((markets) => markets.some((market) => market !== null));
    return generations[found] ?? present;
  }
  const ofLeg = ({ tokenIn, tokenOut }: Leg, at: bigint) => launcherOf([tokenIn, tokenOut], at);

  return {
    ...present,
    generations,
    counterparts,
    find: findLeg(counterparts),
    quote: async (leg, amountInRaw, trader, at, asOfSeconds) =>
      (await ofLeg(leg, at)).quote(leg, amountInRaw, trader, at, asOfSeconds),
    contracts: async () =>
      (
        await Promise.all(generations.map(async (generation) => (await generation.contracts?.()) ?? []))
      ).flat(),
    launched: (receipt: Receipt) => firstThatKnows(generations, ({ launched }) => launched(receipt)),
    markets: async (tokens, at, curves) =>
      firstOfEach(tokens, await Promise.all(generations.map(({ markets }) => markets(tokens, at, curves)))),
    ...(present.graduation && {
      graduation: async (token, at) => (await launcherOf([token], at)).graduation?.(token, at) ?? null,
    }),
    ...(present.snipeBound && {
      snipeBound: async (leg, buy, at) => (await ofLeg(leg, at)).snipeBound?.(leg, buy, at) ?? null,
    }),
    sweep: async (token, at) => (await launcherOf([token], at)).sweep(token, at),
    swept:
      present.swept === null
        ? null
        : (receipt, market, recipient) =>
            firstThatKnows(generations, ({ swept }) => swept!(receipt, market, recipient)),
  };
}

function firstOfEach<Answer>(
  keys: readonly unknown[],
  answers: readonly (readonly (Answer | null)[])[],
): (Answer | null)[] {
  return keys.map((_, index) => answers.find((of) => of[index] != null)?.[index] ?? null);
}

/** What the first generation says that does not refuse. @throws what the present one refused with */
function firstThatKnows<Answer>(generations: readonly Venue[], ask: (generation: Venue) => Answer): Answer {
  let refusal: unknown = null;
  for (const generation of generations) {
    try {
      return ask(generation);
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

import { expectTypeOf, test } from 'vitest';
import type { AgentTradingClient, Output, Schemas } from '../../clients/typescript/index.ts';

type Input<Name extends keyof AgentTradingClient> = AgentTradingClient[Name] extends (
  input: infer Given,
  ...rest: never[]
) => unknown
  ? Given
  : never;

/** Checked by the compiler: `npm run check` fails when one of these stops to hold. */
test('inputs and answers have the types of the contract', () => {
  expectTypeOf<Output<'getLaunch'>>().toExtend<Schemas['Launch']>();
  expectTypeOf<Output<'getHealth'>['status']>().toEqualTypeOf<'ok' | 'degraded' | 'down'>();
  expectTypeOf<Input<'getLaunch'>>().toEqualTypeOf<{ id: string; waitSeconds?: number }>();
  expectTypeOf<{ name: string }>().toExtend<Input<'createAgent'>>();
  expectTypeOf<{ name: number }>().not.toExtend<Input<'createAgent'>>();
  expectTypeOf<{ id: string }>().not.toExtend<Input<'createAgent'>>();
});

test('only operations that honour an idempotency key take one', () => {
  type Options<Name extends 'createAgent' | 'createApiKey'> = NonNullable<
    Parameters<AgentTradingClient[Name]>[1]
  >;
  expectTypeOf<Options<'createAgent'>>().toHaveProperty('idempotencyKey');
  expectTypeOf<Options<'createApiKey'>>().not.toHaveProperty('idempotencyKey');
});

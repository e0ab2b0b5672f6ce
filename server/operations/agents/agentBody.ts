import type { Context } from '../../composition/context.ts';
import type { AgentLimits } from '../../domain/agents/agentRows.ts';
import type { Address } from '../../ports/basics.ts';
import type { Schema } from '../../views/schema.ts';

/** Any case becomes EIP-55. */
export const addressOf = (
  context: Context,
  address: string | null | undefined,
): Address | null | undefined =>
  address === null || address === undefined ? address : context.toChecksum(address);

/** Only the limits that are present; null removes one. */
export function limitsOf(
  context: Context,
  limits: Schema<'AgentLimitsRequest'> | undefined,
): Partial<AgentLimits> | undefined {
  const tokens = (list: readonly string[] | null | undefined) =>
    list?.map((token) => context.toChecksum(token)) ?? null;
  return limits === undefined
    ? undefined
    : {
        ...limits,
        ...('allowed_tokens' in limits ? { allowed_tokens: tokens(limits.allowed_tokens) } : {}),
        ...('denied_tokens' in limits ? { denied_tokens: tokens(limits.denied_tokens) } : {}),
      };
}

import type { Context } from '../context.ts';
import type { ToolGrant } from '../domain/ports.ts';
import { modelPurchase } from '../domain/trading/modelPurchase.ts';
import type { ModelOperation } from './grantedOperation.ts';

/**
 * A trade names what it buys by the address that was judged, so that nobody can put another token behind its symbol meanwhile.
 * That the owner allowed a token by name is the acknowledgement that buying an unverified one needs.
 * @throws Problem policy_violation, unknown_token, ambiguous_symbol
 */
export async function refineBody(
  context: Context,
  grant: ToolGrant,
  { operationId, model }: ModelOperation,
  body: unknown,
): Promise<unknown> {
  if (model.reach !== 'trade') return body;
  const trade = body as Readonly<Record<string, unknown>>;
  if (typeof trade.tokenOut !== 'string') throw new Error(`${operationId} does not say what it buys`);
  const { tokenOut, isAcknowledged } = await modelPurchase(context, grant, trade.tokenOut);
  return { ...trade, tokenOut, acknowledgeUnverified: isAcknowledged };
}

import { quoteSwap as quote } from '../../domain/trading/quoteSwap.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { quoteView } from '../../views/trading/quoteView.ts';
import { swapRequestOf } from './swapBody.ts';

export const quoteSwap: Read<'quoteSwap'> = async (context, { caller, body }) => {
  const request = swapRequestOf(caller.accountId, body);
  return { status: 200, body: quoteView(await quote(context, request, caller), request.slippageBps) };
};

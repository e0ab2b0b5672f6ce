import type { Input } from '@agent-trading-service/client';

/** A buy or a sale as a person says it. */
export interface Order {
  readonly agentId: string;
  readonly side: 'buy' | 'sell';
  /** The token's address. */
  readonly token: string;
  /** What is paid or received for it, by its symbol. */
  readonly against: string;
  readonly amount: string;
  readonly slippageBps: number;
  /** The buyer knows that the service does not vouch for the token. */
  readonly acknowledgeUnverified: boolean;
}

export const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** The request of its quote. The amount stays the text that was typed. */
export const quoteBody = ({ side, token, against, amount, ...rest }: Order): Input<'quoteSwap'> => ({
  agentId: rest.agentId,
  tokenIn: side === 'buy' ? against : token,
  tokenOut: side === 'buy' ? token : against,
  amountIn: amount,
  slippageBps: rest.slippageBps,
});

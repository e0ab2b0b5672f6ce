import type { Transport } from 'viem';

/** Whatever a node answers of these about a block stays so. */
const BY_BLOCK = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionCount',
]);

/** What was asked lately, by request; undefined where nothing is to be remembered. */
export type Answers = () => Map<string, Promise<unknown>> | undefined;

/** The transport, which asks what is to be remembered once. A failure is not remembered. */
export const rememberAnswers =
  (transport: Transport, answersOf: Answers): Transport =>
  (config) => {
    const inner = transport(config);
    const request: typeof inner.request = async (args, options) => {
      const answers = answersOf();
      const key = answers === undefined ? null : keyOf(args);
      if (answers === undefined || key === null) return inner.request(args, options);
      const known = answers.get(key);
      // biome-ignore lint/suspicious/noExplicitAny: the answer's type is that of the method, as it came
      if (known !== undefined) return known as any;
      const asked = inner.request(args, options);
      answers.set(key, asked);
      asked.catch(() => answers.delete(key));
      return asked;
    };
    return { ...inner, request };
  };

/** Null where the answer is not of one block, whose number is named. */
function keyOf({ method, params }: { readonly method: string; readonly params?: unknown }): string | null {
  if (!BY_BLOCK.has(method)) return null;
  const block = (params as readonly unknown[])[1];
  return typeof block === 'string' && block.startsWith('0x') ? `${method} ${JSON.stringify(params)}` : null;
}

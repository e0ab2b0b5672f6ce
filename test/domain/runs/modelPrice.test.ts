import fc from 'fast-check';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { usageMicro, usageSoFar, worstCaseMicro } from '../../../server/domain/conversation/models.ts';
import {
  type ModelPrompt,
  maxInputTokens,
  type PromptMessage,
  type ToolOffer,
} from '../../../server/ports/models.ts';

const micro = fc.bigInt({ min: 0n, max: 10n ** 15n });
const prices = fc.record({ inputMicroPer1k: micro, outputMicroPer1k: micro });
const tokens = fc.nat(10_000_000);
const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
const args = fc.option(fc.dictionary(texts, fc.oneof(texts, fc.integer())), { nil: null });
const calls = fc.record({ id: texts, tool: texts, arguments: args });
const messages: fc.Arbitrary<PromptMessage> = fc.oneof(
  fc.record({ role: fc.constant('user' as const), text: texts }),
  fc.record({
    role: fc.constant('assistant' as const),
    text: texts,
    toolCalls: fc.array(calls, { maxLength: 3 }),
  }),
  fc.record({ role: fc.constant('tool' as const), callId: texts, tool: texts, text: texts }),
);
const offers: fc.Arbitrary<ToolOffer> = fc.record({
  name: texts,
  description: texts,
  inputSchema: fc.dictionary(texts, texts),
});
const prompts: fc.Arbitrary<ModelPrompt> = fc.record({
  system: texts,
  messages: fc.array(messages, { maxLength: 8 }),
  tools: fc.array(offers, { maxLength: 5 }),
});

const sent = ({ system, messages: said, tools }: ModelPrompt): string =>
  [
    system,
    ...said.map((message) => JSON.stringify(message)),
    ...tools.map((tool) => JSON.stringify(tool)),
  ].join('\n');

test('no usage within the bound costs more than the worst case', () => {
  fc.assert(
    fc.property(
      prices,
      prompts,
      tokens,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (price, prompt, most, share) => {
        const usage = {
          inputTokens: Math.floor(maxInputTokens(prompt) * share),
          outputTokens: Math.floor(most * share),
        };
        expect(usageMicro(price, usage)).toBeLessThanOrEqual(worstCaseMicro(price, prompt, most));
      },
    ),
  );
});

test('no prompt has more tokens than the bound, as a real tokenizer counts', () => {
  fc.assert(
    fc.property(prompts, (prompt) => {
      expect(encode(sent(prompt)).length).toBeLessThanOrEqual(maxInputTokens(prompt));
    }),
    { numRuns: 50 },
  );
});

test('what nobody counted is taken at three bytes a token, the question as well, and never at more than was held', () => {
  const question: ModelPrompt = {
    system: 'a'.repeat(3_000),
    messages: [{ role: 'user', text: 'ü'.repeat(150) }],
    tools: [{ name: 'abc', description: 'abc', inputSchema: {} }],
  };
  expect(usageSoFar(question, 100, 'Half of')).toEqual({ inputTokens: 1_103, outputTokens: 3 });
  expect(usageSoFar(question, 2, 'Half of').outputTokens).toBe(2);
  fc.assert(
    fc.property(prices, prompts, tokens, fc.string(), (price, prompt, most, text) => {
      const spentMicro = usageMicro(price, usageSoFar(prompt, most, text));
      expect(spentMicro).toBeLessThanOrEqual(worstCaseMicro(price, prompt, most));
    }),
  );
});

test('everything that is sent counts', () => {
  const empty: ModelPrompt = { system: '', messages: [], tools: [] };
  const tool: ToolOffer = { name: 'a', description: '', inputSchema: {} };
  const call = { id: 'c', tool: 'a', arguments: { text: 'ü'.repeat(500) } };
  const more: ModelPrompt[] = [
    { ...empty, system: 'ü'.repeat(500) },
    { ...empty, messages: [{ role: 'user', text: 'ü'.repeat(500) }] },
    { ...empty, messages: [{ role: 'assistant', text: '', toolCalls: [call] }] },
    { ...empty, messages: [{ role: 'tool', callId: 'c', tool: 'a', text: 'ü'.repeat(500) }] },
    { ...empty, tools: [{ ...tool, description: 'ü'.repeat(500) }] },
    { ...empty, tools: [{ ...tool, inputSchema: { description: 'ü'.repeat(500) } }] },
  ];
  for (const prompt of more)
    expect(maxInputTokens(prompt)).toBeGreaterThanOrEqual(maxInputTokens(empty) + 1_000);
});

test('whatever has a price costs something, whatever has none costs nothing, and nothing is rounded by more than one', () => {
  fc.assert(
    fc.property(prices, tokens, tokens, (price, inputTokens, outputTokens) => {
      const exact =
        BigInt(inputTokens) * price.inputMicroPer1k + BigInt(outputTokens) * price.outputMicroPer1k;
      const charged = usageMicro(price, { inputTokens, outputTokens });
      expect(charged > 0n).toBe(exact > 0n);
      expect(charged * 1_000n - exact).toBeGreaterThanOrEqual(0n);
      expect(charged * 1_000n - exact).toBeLessThan(1_000n);
    }),
  );
});

test('asking in parts is never cheaper than at once, nor dearer by more than a micro-credit a part', () => {
  fc.assert(
    fc.property(prices, fc.array(tokens, { minLength: 1, maxLength: 6 }), (price, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const apart = parts.reduce(
        (sum, part) => sum + usageMicro(price, { inputTokens: part, outputTokens: part }),
        0n,
      );
      const together = usageMicro(price, { inputTokens: whole, outputTokens: whole });
      expect(apart).toBeGreaterThanOrEqual(together);
      expect(apart - together).toBeLessThan(BigInt(parts.length));
    }),
  );
});

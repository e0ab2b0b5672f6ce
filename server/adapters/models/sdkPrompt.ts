import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import type { ModelPrompt, PromptMessage } from '../../ports/models.ts';

export type SdkPrompt = Parameters<ReturnType<OpenAICompatibleProvider['chatModel']>['doStream']>[0];

type SdkMessage = SdkPrompt['prompt'][number];

/** The library only offers the tools. The caller runs the calls. */
export const toSdkPrompt = (
  { system, messages, tools }: ModelPrompt,
  maxOutputTokens: number,
): SdkPrompt => ({
  maxOutputTokens,
  prompt: [{ role: 'system', content: system }, ...messages.map(sdkMessage)],
  tools: tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    inputSchema: inputSchema as JsonSchema,
  })),
});

type JsonSchema = Extract<NonNullable<SdkPrompt['tools']>[number], { type: 'function' }>['inputSchema'];

function sdkMessage(message: PromptMessage): SdkMessage {
  const { role, text } = message;
  if (role === 'user') return { role, content: [{ type: 'text', text }] };
  if (role === 'tool') {
    const call = { toolCallId: providerSafeName(message.callId), toolName: providerSafeName(message.tool) };
    return { role, content: [{ type: 'tool-result', ...call, output: { type: 'text', value: text } }] };
  }
  const said = text === '' ? [] : [{ type: 'text' as const, text }];
  const calls = message.toolCalls.map((call) => ({
    type: 'tool-call' as const,
    toolCallId: providerSafeName(call.id),
    toolName: providerSafeName(call.tool),
    input: call.arguments ?? {},
  }));
  return { role, content: [...said, ...calls] };
}

/** Providers' limit for function names. */
const MAX_CHARACTERS = 64;

/**
 * Providers refuse a whole question if a name or id is empty or has other characters, even if their own model
 * wrote it.
 */
export const providerSafeName = (word: string): string =>
  word.slice(0, MAX_CHARACTERS).replaceAll(/[^A-Za-z0-9_-]/gu, '_') || 'unknown';

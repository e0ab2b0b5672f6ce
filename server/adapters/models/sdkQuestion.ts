import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import type { ModelPrompt, PromptMessage } from '../../domain/ports.ts';
import { takenBack } from './takenBack.ts';

export type SdkQuestion = Parameters<ReturnType<OpenAICompatibleProvider['chatModel']>['doStream']>[0];
type SdkMessage = SdkQuestion['prompt'][number];

/** The prompt in the library's words. Tools are only offered: whoever asks carries out the calls. */
export const sdkQuestion = (
  { system, messages, tools }: ModelPrompt,
  maxOutputTokens: number,
): SdkQuestion => ({
  maxOutputTokens,
  prompt: [{ role: 'system', content: system }, ...messages.map(sdkMessage)],
  tools: tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    inputSchema: inputSchema as JsonSchema,
  })),
});

type JsonSchema = Extract<NonNullable<SdkQuestion['tools']>[number], { type: 'function' }>['inputSchema'];

function sdkMessage(message: PromptMessage): SdkMessage {
  const { role, text } = message;
  if (role === 'user') return { role, content: [{ type: 'text', text }] };
  if (role === 'tool') {
    const call = { toolCallId: takenBack(message.callId), toolName: takenBack(message.tool) };
    return { role, content: [{ type: 'tool-result', ...call, output: { type: 'text', value: text } }] };
  }
  const said = text === '' ? [] : [{ type: 'text' as const, text }];
  const calls = message.toolCalls.map((call) => ({
    type: 'tool-call' as const,
    toolCallId: takenBack(call.id),
    toolName: takenBack(call.tool),
    input: call.arguments ?? {},
  }));
  return { role, content: [...said, ...calls] };
}

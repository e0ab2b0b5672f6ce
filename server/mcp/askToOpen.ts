import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Arguments } from '../pipeline/tools/toolRequest.ts';

/** The SDK's type lacks its keys. */
type Envelope = { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities };

type Round = Pick<ServerContext['mcpReq'], 'envelope' | 'inputResponses'>;

/**
 * Asks a client that can open pages to show the approval to a person (URL mode, protocol 2026-07-28). The client then repeats the
 * call, whatever the person did. The answer of the client decides nothing, so it is not read. Only with an idempotency key, because a
 * repeated call without one is a new operation. Null: the result says the URL.
 *
 * Clients of 2025 name their abilities in the handshake and are asked over an open stream. The server keeps neither.
 */
export function askToOpen(
  { structuredContent }: CallToolResult,
  given: Arguments,
  { envelope, inputResponses }: Round,
): InputRequiredResult | null {
  const url = (structuredContent as { readonly approvalUrl?: unknown } | undefined)?.approvalUrl;
  const capabilities = (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
  const canOpen = capabilities?.elicitation?.url !== undefined;
  if (typeof url !== 'string' || !canOpen || inputResponses !== undefined) return null;
  if (typeof given.idempotencyKey !== 'string') return null;
  const message = 'A person has to approve this operation. Sign in on the page and decide there.';
  return inputRequired({ inputRequests: { approval: inputRequired.elicitUrl({ message, url }) } });
}

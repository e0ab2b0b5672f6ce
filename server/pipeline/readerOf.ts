import type { Context } from '../context.ts';
import { findAuthorships } from '../domain/agents/authorship.ts';
import type { Reader } from './untrustedText.ts';

const AGENT = /^agt_\w{1,64}$/;
/** Nothing is known of who wrote what: all of it counts as another's. */
const UNKNOWN: Reader = { id: null, ownerSince: new Date(8.64e15) };

/** For whom a client of MCP reads an answer: the owner of the agents in it, who may have bought some of them. */
export async function readerOf({ db, log }: Pick<Context, 'db' | 'log'>, body: unknown): Promise<Reader> {
  const agentIds = new Set<string>();
  collect(body, agentIds);
  try {
    return { id: null, ownerSince: null, agents: await findAuthorships(db, [...agentIds]) };
  } catch (err) {
    // What the call did is done, and its answer is not lost for this.
    log.warn({ err }, 'who wrote the texts of an answer is not known');
    return UNKNOWN;
  }
}

function collect(value: unknown, agentIds: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const isId = name === 'id' || name === 'agentId' || name === 'agent_id';
    if (isId && typeof inner === 'string' && AGENT.test(inner)) agentIds.add(inner);
    else collect(inner, agentIds);
  }
}

import type { Context } from '../../context.ts';
import { type FieldError, Problem } from '../../errors.ts';
import type { ToolGrant } from '../ports.ts';

/**
 * The tools of a run. Without a list: all that the agent's skills grant (`granted`) and the starter may call. With one: exactly these.
 * @throws Problem validation_failed for a tool that no skill grants or that this run does not allow, insufficient_scope for
 * one that the starter may not call
 */
export function runTools(
  context: Context,
  granted: readonly string[],
  wanted: readonly string[] | undefined,
  grant: Omit<ToolGrant, 'tools'>,
): readonly string[] {
  const offered = (scopes: readonly string[]): string[] =>
    context.toolbox.offers({ ...grant, scopes, tools: granted }).map(({ name }) => name);
  const own = offered(grant.scopes);
  if (wanted === undefined) return own;
  const all = offered(['*']);
  const faults = wanted.flatMap((tool, at) =>
    all.includes(tool) ? [] : [faultOf(at, granted.includes(tool))],
  );
  if (faults.length > 0) {
    const sentence =
      'allowed_tools may name only tools that the skills of the agent grant and this run allows.';
    throw new Problem('validation_failed', sentence, { fieldErrors: faults });
  }
  const beyond = wanted.filter((tool) => !own.includes(tool));
  if (beyond.length === 0) return wanted;
  throw new Problem('insufficient_scope', `This API key may not call ${beyond.join(', ')} itself.`, {
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
  });
}

const faultOf = (at: number, isGranted: boolean): FieldError => ({
  field: `allowed_tools[${at}]`,
  in: 'body',
  code: isGranted ? 'conflict' : 'not_found',
  message: isGranted
    ? 'needs allow_transfers, and an agent that is told nothing by others'
    : 'is no tool of the skills of this agent',
});

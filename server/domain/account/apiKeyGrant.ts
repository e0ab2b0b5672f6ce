import { breaksContract, type FieldError, Problem } from '../../errors.ts';
import type { ApiKeyRow } from './apiKeyRows.ts';
import { isNetworkWithin, parseNetwork } from './networks.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What a new key is asked to be allowed; what is left out is inherited. */
export interface GrantRequest {
  readonly scopes: readonly string[] | undefined;
  readonly agentIds: readonly string[] | undefined;
  readonly allowedIps: readonly string[] | undefined;
  readonly expiresInDays: number | null | undefined;
}

export interface Grant {
  readonly scopes: string[];
  readonly agent_ids: string[];
  readonly allowed_ips: string[];
  readonly expires_at: Date | null;
}

type Parent = Pick<ApiKeyRow, 'scopes' | 'agent_ids' | 'allowed_ips' | 'expires_at'>;

/** What bounds a key that no key makes. */
export const UNBOUNDED: Parent = { scopes: ['*'], agent_ids: [], allowed_ips: [], expires_at: null };

/**
 * What the new key may do: never more than its parent, in scopes, agents, networks and time.
 * @throws Problem scope_escalation, or validation_failed for a network that is none
 */
export function grantWithin(parent: Parent, request: GrantRequest, now: Date): Grant {
  refuseBrokenNetworks(request.allowedIps ?? []);
  const scopes = request.scopes ?? parent.scopes;
  const agentIds = request.agentIds ?? parent.agent_ids;
  const allowedIps = request.allowedIps ?? parent.allowed_ips;
  const parentExpiry = parent.expires_at === null ? null : new Date(parent.expires_at);
  const expiresAt = expiryOf(request.expiresInDays, parentExpiry, now);
  const beyond = {
    scopes: !parent.scopes.includes('*') && scopes.some((scope) => !parent.scopes.includes(scope)),
    agent_ids: !isWithinList(agentIds, parent.agent_ids, (id) => parent.agent_ids.includes(id)),
    allowed_ips: !isWithinList(allowedIps, parent.allowed_ips, (ip) =>
      isNetworkWithin(ip, parent.allowed_ips),
    ),
    expires_in_days: parentExpiry !== null && (expiresAt === null || expiresAt > parentExpiry),
  };
  const fields = Object.entries(beyond).flatMap(([field, isBeyond]) => (isBeyond ? [field] : []));
  if (fields.length > 0) {
    throw new Problem('scope_escalation', 'A key can only create keys that may do at most what it may do.', {
      fieldErrors: fields.map((field) => inBody(field, 'conflict', 'goes beyond the key of this request')),
    });
  }
  return {
    scopes: [...scopes],
    agent_ids: [...agentIds],
    allowed_ips: [...allowedIps],
    expires_at: expiresAt,
  };
}

/** An empty list means everything: within a parent that is bound, it would be more. */
const isWithinList = (
  wanted: readonly string[],
  bound: readonly string[],
  isWithin: (item: string) => boolean,
): boolean => bound.length === 0 || (wanted.length > 0 && wanted.every(isWithin));

function expiryOf(days: number | null | undefined, parentExpiry: Date | null, now: Date): Date | null {
  if (days === undefined) return parentExpiry;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

const inBody = (field: string, code: FieldError['code'], message: string): FieldError => ({
  field,
  in: 'body',
  code,
  message,
});

function refuseBrokenNetworks(networks: readonly string[]): void {
  const fieldErrors = networks.flatMap((text, at) =>
    parseNetwork(text) === null
      ? [inBody(`allowed_ips[${at}]`, 'invalid_format', 'is no IPv4 or IPv6 network in CIDR notation')]
      : [],
  );
  if (fieldErrors.length > 0) throw breaksContract(fieldErrors);
}

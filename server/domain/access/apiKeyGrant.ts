import { DAY_MS } from '../../concurrency/timers.ts';
import { toFixed18 } from '../../money/amounts.ts';
import { contractViolation, type FieldFault, Problem } from '../../problem.ts';
import type { ApiKeyRow } from '../accounts/apiKeyRows.ts';
import { isNetworkWithin, parseNetwork } from '../accounts/networks.ts';

/** Missing fields are inherited. */
export interface GrantRequest {
  readonly scopes: readonly string[] | undefined;
  readonly agentIds: readonly string[] | undefined;
  readonly allowedIps: readonly string[] | undefined;
  readonly expiresInDays: number | null | undefined;
  /** USD; null means no limit. */
  readonly maxOperationUsd: string | null | undefined;
  readonly maxDailyUsd: string | null | undefined;
}

export interface Grant {
  readonly scopes: string[];
  readonly agent_ids: string[];
  readonly allowed_ips: string[];
  readonly expires_at: Date | null;
  readonly max_operation_usd: string | null;
  readonly max_daily_usd: string | null;
  /** The keys above whose money limits bind this key too. */
  readonly limited_by: readonly string[];
}

type Parent = Pick<
  ApiKeyRow,
  'scopes' | 'agent_ids' | 'allowed_ips' | 'expires_at' | 'max_operation_usd' | 'max_daily_usd' | 'limited_by'
>;

/** Bounds of a key that no other key creates. */
export const UNBOUNDED = {
  scopes: ['*'],
  agent_ids: [],
  allowed_ips: [],
  expires_at: null,
  max_operation_usd: null,
  max_daily_usd: null,
  limited_by: [],
} satisfies Parent;

/**
 * Never beyond the parent's rights.
 * @throws Problem scope_escalation, or validation_failed for an invalid network
 */
export function grantWithin(parent: Parent, request: GrantRequest, now: Date): Grant {
  refuseBrokenNetworks(request.allowedIps ?? []);
  const scopes = request.scopes ?? parent.scopes;
  const agentIds = request.agentIds ?? parent.agent_ids;
  const allowedIps = request.allowedIps ?? parent.allowed_ips;
  const parentExpiry = parent.expires_at === null ? null : new Date(parent.expires_at);
  const expiresAt = expiryOf(request.expiresInDays, parentExpiry, now);
  const { maxOperationUsd = parent.max_operation_usd, maxDailyUsd = parent.max_daily_usd } = request;
  const beyond = {
    scopes: !parent.scopes.includes('*') && scopes.some((scope) => !parent.scopes.includes(scope)),
    agent_ids: !isWithinList(agentIds, parent.agent_ids, (id) => parent.agent_ids.includes(id)),
    allowed_ips: !isWithinList(allowedIps, parent.allowed_ips, (ip) =>
      isNetworkWithin(ip, parent.allowed_ips),
    ),
    expires_in_days: parentExpiry !== null && (expiresAt === null || expiresAt > parentExpiry),
    max_operation_usd: !isAtMost(maxOperationUsd, parent.max_operation_usd),
    max_daily_usd: !isAtMost(maxDailyUsd, parent.max_daily_usd),
  };
  const fields = Object.entries(beyond).flatMap(([field, isBeyond]) => (isBeyond ? [field] : []));
  if (fields.length > 0) {
    throw new Problem('scope_escalation', 'A key can only create keys with the same rights or fewer.', {
      fieldErrors: fields.map((field) => faultOf(field, 'conflict', 'goes beyond the key of this request')),
    });
  }
  return {
    scopes: [...scopes],
    agent_ids: [...agentIds],
    allowed_ips: [...allowedIps],
    expires_at: expiresAt,
    max_operation_usd: maxOperationUsd,
    max_daily_usd: maxDailyUsd,
    limited_by: parent.limited_by,
  };
}

type Limits = Pick<Grant, 'max_operation_usd' | 'max_daily_usd'>;

/** Whether the key's limits differ from its parent's. Otherwise those of the parent are enough. */
export const hasOwnLimits = (grant: Limits, parent: Limits): boolean =>
  !isAtMost(parent.max_operation_usd, grant.max_operation_usd) ||
  !isAtMost(parent.max_daily_usd, grant.max_daily_usd);

/** Null means no limit. */
const isAtMost = (usd: string | null, bound: string | null): boolean =>
  bound === null || (usd !== null && toFixed18(usd) <= toFixed18(bound));

/** The rights of an existing key. */
export const grantOf = (key: Parent): Grant => ({
  scopes: key.scopes,
  agent_ids: key.agent_ids,
  allowed_ips: key.allowed_ips,
  expires_at: key.expires_at === null ? null : new Date(key.expires_at),
  max_operation_usd: key.max_operation_usd,
  max_daily_usd: key.max_daily_usd,
  limited_by: key.limited_by,
});

/** An empty list means everything. */
const isWithinList = (
  wanted: readonly string[],
  bound: readonly string[],
  isWithin: (item: string) => boolean,
): boolean => bound.length === 0 || (wanted.length > 0 && wanted.every(isWithin));

function expiryOf(days: number | null | undefined, parentExpiry: Date | null, now: Date): Date | null {
  if (days === undefined) return parentExpiry;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

const faultOf = (field: string, code: FieldFault['code'], message: string): FieldFault => ({
  field,
  code,
  message,
});

function refuseBrokenNetworks(networks: readonly string[]): void {
  const fieldErrors = networks.flatMap((text, at) =>
    parseNetwork(text) === null
      ? [faultOf(`allowed_ips[${at}]`, 'invalid_format', 'is not an IPv4 or IPv6 network in CIDR notation')]
      : [],
  );
  if (fieldErrors.length > 0) throw contractViolation(fieldErrors);
}

import { Problem } from '../../errors.ts';
import type { DuplicateLaunch, LaunchIssue } from './planLaunch.ts';

/** Throws the first of the issues as the refusal of a launch; nothing was accepted. */
export function refuseFirst([issue]: readonly LaunchIssue[]): void {
  if (issue !== undefined) throw problemOf(issue);
}

export function problemOf({ code, sentence, fieldErrors }: LaunchIssue): Problem {
  const headers = code === 'service_unavailable' ? { 'Retry-After': '30' } : {};
  return new Problem(code, sentence, { fieldErrors, headers });
}

export function refuseDuplicate(duplicate: DuplicateLaunch | undefined): void {
  if (duplicate === undefined) return;
  const { id, token, sentence } = duplicate;
  const headers = { Location: id === null ? `/api/v1/tokens/${token}` : `/api/v1/launch/${id}` };
  throw new Problem('possible_duplicate_launch', `${sentence}; send allowDuplicate: true to launch again.`, {
    headers,
  });
}

import { Problem } from '../../errors.ts';
import type { LaunchRow } from './launchRows.ts';
import type { LaunchIssue } from './planLaunch.ts';

/** Throws the first of the issues as the refusal of a launch; nothing was accepted. */
export function refuseFirst([issue]: readonly LaunchIssue[]): void {
  if (issue !== undefined) throw problemOf(issue);
}

export function problemOf({ code, sentence, fieldErrors }: LaunchIssue): Problem {
  const headers = code === 'service_unavailable' ? { 'Retry-After': '30' } : {};
  return new Problem(code, sentence, { fieldErrors, headers });
}

export function refuseDuplicate(duplicate: LaunchRow | undefined): void {
  if (duplicate === undefined) return;
  throw new Problem(
    'possible_duplicate_launch',
    'This agent launched the same symbol and name on this venue within 24 hours; send allowDuplicate: true to launch again.',
    { headers: { Location: `/api/v1/launch/${duplicate.id}` } },
  );
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Who runs the database. `undefined` ids mean: the user of this process. */
export interface PostgresUser {
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the account `postgres`, or to `nobody` where there is none.
 */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([account]) => account === name);
    if (account !== undefined && Number(account[2]) > 0)
      return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and neither the account postgres nor nobody exists.');
}

/** Whether that user can enter a directory: a parent that only its owner may pass forbids it. */
export function canEnter(user: PostgresUser, directory: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    cwd: '/',
    env: {},
    ...idsOf(user),
  });
  return probe.status === 0;
}

/** The ids in the form that child_process takes. */
export function idsOf(user: PostgresUser): { uid?: number; gid?: number } {
  return user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid };
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, contractChanges, type Impact } from './contractChanges.ts';
import { lastRelease, RELEASES } from './lastRelease.ts';
import { type Contract, readContract } from './readContract.ts';

/**
 * Without arguments: releases the contract under the version that it names, replaces the last release and
 * prints the changes since then. With `--check`: writes nothing, lists changes that break callers of the last
 * release, and exits 1 if there are any.
 */
const CHANGELOG = path.join(import.meta.dirname, 'CHANGELOG.md');

type Version = readonly [major: number, minor: number, patch: number];
type Released = Contract & { readonly info: { readonly version: string } };

const fileOf = (version: string): string => path.join(RELEASES, `${version}.json`);
const releaseOf = (version: string): Released =>
  JSON.parse(readFileSync(fileOf(version), 'utf8')) as Released;

/** @throws when the text is not `major.minor.patch` */
function parseVersion(text: string): Version {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) throw new Error(`${text} is no version of the form 1.2.3.`);
  return parts as unknown as Version;
}

const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Returns the least version for a change. Before 1.0.0 a break raises the second number, an addition the
 * third (semver.org §4).
 */
export function leastVersion([major, minor, patch]: Version, impact: Impact): Version {
  const level = major > 0 ? impact : impact === 'major' ? 'minor' : 'patch';
  if (level === 'major') return [major + 1, 0, 0];
  return level === 'minor' ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

/** Returns why the contract may not be released as `version`, or null if it may. */
export function refusalOf(
  version: string,
  last: string | null,
  changes: readonly Change[],
  changelog: string,
): string | null {
  const [worst] = changes;
  if (last !== null && worst === undefined) return `Nothing changed since ${last}.`;
  if (last !== null && worst !== undefined) {
    const least = leastVersion(parseVersion(last), worst.impact);
    if (compareVersions(parseVersion(version), least) < 0)
      return `A ${worst.impact} change since ${last} needs at least version ${least.join('.')} in spec/openapi.yaml, not ${version}.`;
  }
  const isDescribed = changelog.split('\n').some((line) => line.split(' - ')[0]?.trim() === `## ${version}`);
  return isDescribed ? null : `spec/CHANGELOG.md has no entry "## ${version}".`;
}

const lines = (changes: readonly Change[]): string =>
  [...new Set(changes.map(({ impact, message }) => `${impact}  ${message}`))].join('\n');

function release(isCheck: boolean): string | null {
  const contract = readContract() as Released;
  const last = lastRelease();
  const changes = last === null ? [] : contractChanges(releaseOf(last), contract);
  if (isCheck) {
    const broken = changes.filter(({ impact }) => impact === 'major');
    return broken.length === 0 ? null : `Callers of ${last} would break:\n${lines(broken)}`;
  }
  if (changes.length > 0) console.log(`Since ${last}:\n${lines(changes)}`);
  const { version } = contract.info;
  const refusal = refusalOf(version, last, changes, readFileSync(CHANGELOG, 'utf8'));
  if (refusal !== null) return refusal;
  writeFileSync(fileOf(version), `${JSON.stringify(contract)}\n`);
  if (last !== null) rmSync(fileOf(last));
  console.log(`spec/releases/${version}.json`);
  return null;
}

if (import.meta.main) {
  const refusal = release(process.argv.includes('--check'));
  if (refusal !== null) {
    console.error(refusal);
    process.exitCode = 1;
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Change, contractChanges, type Impact } from './contractChanges.ts';
import { compareVersions, lastRelease, parseVersion, RELEASES, type Version } from './lastRelease.ts';
import { type Contract, readContract } from './readContract.ts';

/**
 * Without arguments: makes the contract as it stands the release of the version that it names, for callers to build on, and
 * prints what changed since the last one. With `--check`: lists what would break callers of the last release and exits 1 when
 * there is something; writes nothing.
 */
const CHANGELOG = path.join(import.meta.dirname, 'CHANGELOG.md');

type Released = Contract & { readonly info: { readonly version: string } };

const releaseOf = (version: string): Released =>
  JSON.parse(readFileSync(path.join(RELEASES, `${version}.json`), 'utf8')) as Released;

/** The least version for such a change. Before 1.0.0 a break raises the second number and an addition the third (semver.org §4). */
export function leastVersion([major, minor, patch]: Version, impact: Impact): Version {
  const level = major > 0 ? impact : impact === 'major' ? 'minor' : 'patch';
  if (level === 'major') return [major + 1, 0, 0];
  return level === 'minor' ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

/** Why the contract may not be released as `version`, null when it may. */
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
  const isDescribed = changelog.split('\n').some((line) => line.trim() === `## ${version}`);
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
  writeFileSync(path.join(RELEASES, `${version}.json`), `${JSON.stringify(contract)}\n`);
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

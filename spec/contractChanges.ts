import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedPromises } from './changedPromises.ts';
import { areCodesOfNewOperations } from './codesOfNewOperations.ts';
import { stepsOf, valueAt } from './jsonPointer.ts';
import { placeOf } from './placeOf.ts';
import { type Contract, routesOf } from './readContract.ts';
import { redocly } from './redocly.ts';
import { withoutNewNulls } from './withoutNewNulls.ts';

/** `major` breaks a correct caller. `minor` adds something. `patch` changes only words. */
export type Impact = 'major' | 'minor' | 'patch';

export interface Change {
  readonly impact: Impact;
  readonly message: string;
}

interface Reported {
  /** Place in the document as a caller sees it, with references resolved. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: Impact;
  readonly property?: string;
  readonly verdicts: readonly {
    readonly ruleId: string;
    readonly impact: Impact;
    readonly message: string;
  }[];
  readonly base?: { readonly value?: unknown };
  readonly revision?: { readonly pointer: string; readonly value?: unknown };
}

/** Rules about the service's origin. The operator tells each caller the origin. */
const NO_CONCERN = new Set(['server-removed', 'server-added']);

/** Request patterns that became wider, which redocly cannot tell. The new one accepts all of the old one. */
const WIDER_PATTERNS: ReadonlyMap<unknown, unknown> = new Map([
  ['^(https|ipfs)://[^\\s]+$', '^(https?|ipfs)://[^\\s]+$'],
]);

const isWiderRequest = ({ path: pointer, property, base, revision }: Reported): boolean =>
  property === 'pattern' &&
  pointer.includes('/requestBody/') &&
  WIDER_PATTERNS.has(base?.value) &&
  WIDER_PATTERNS.get(base?.value) === revision?.value;

/** Returns all differences for callers between two bundled contracts, the worst first. */
export function contractChanges(base: Contract, revision: Contract): Change[] {
  const reported = withoutNewObjects(report(base, revision)).flatMap((change) =>
    judge(base, revision, change),
  );
  const rank = { major: 0, minor: 1, patch: 2 };
  const all = [...changedPromises(base, revision), ...reported];
  return all.sort((a, b) => rank[a.impact] - rank[b.impact]);
}

function report(base: Contract, revision: Contract): readonly Reported[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-diff-'));
  const file = (name: string): string => path.join(folder, name);
  try {
    writeFileSync(file('base.json'), JSON.stringify(comparable(base)));
    writeFileSync(file('revision.json'), JSON.stringify(comparable(withoutNewNulls(base, revision))));
    const how = ['--format', 'json', '--fail-on', 'none', '--output', file('report.json')];
    redocly('diff', file('base.json'), file('revision.json'), ...how);
    return (JSON.parse(readFileSync(file('report.json'), 'utf8')) as { changes: Reported[] }).changes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Copies the inherited `security` into each operation: otherwise redocly reports the first own `security` as
 * a change. Gives an alias the name of its operation, so that a path which becomes an alias breaks nobody.
 */
function comparable(contract: Contract): Contract {
  const own = structuredClone(contract);
  for (const { operation } of routesOf(own))
    Object.assign(operation, {
      operationId: operation['x-alias-of'] ?? operation.operationId,
      security: operation.security ?? own.security,
    });
  return own;
}

/** A body that newly accepts an object may constrain it: no earlier request had one. */
function withoutNewObjects(changes: readonly Reported[]): readonly Reported[] {
  const typesOf = (value: unknown): unknown[] => [value].flat();
  const places = changes.filter(({ path: pointer, property, base, revision }) => {
    const [before, after] = [typesOf(base?.value), typesOf(revision?.value)];
    const isWider = before.every((type) => after.includes(type)) && !before.includes('object');
    return property === 'type' && pointer.includes('/requestBody/') && isWider && after.includes('object');
  });
  const fresh = new Set(places.map((change) => change.path));
  const isOfObject = ({ property = '' }: Reported) => ['required', 'additionalProperties'].includes(property);
  return changes.filter((change) => !(fresh.has(change.path) && isOfObject(change)));
}

/** Returns redocly's verdicts, except those that the contract's own words make harmless. */
function judge(base: Contract, revision: Contract, change: Reported): Change[] {
  const place = placeOf(change);
  const verdicts = change.verdicts.filter(({ ruleId }) => !NO_CONCERN.has(ruleId));
  if (change.verdicts.length > 0 && verdicts.length === 0) return [];
  const breach = unjudgedBreach(change);
  if (breach !== null) return [{ impact: 'major', message: `${place}: ${breach}` }];
  if (verdicts.length === 0) return [{ impact: change.impact, message: `${place}: ${change.kind}` }];
  return verdicts.map(({ ruleId, impact, message }) => ({
    impact:
      (ruleId === 'enum-values-added' && isExpected(base, revision, change)) || isWiderRequest(change)
        ? 'minor'
        : impact,
    message: `${place}: ${message}`,
  }));
}

/** Names a breach that redocly reports without a verdict: it may refuse a request or surprise a reader. */
function unjudgedBreach({ path: pointer, kind, property, base, revision }: Reported): string | null {
  const [before, after] = [base?.value, revision?.value];
  switch (property) {
    case 'default':
      return 'what is left out means something else.';
    case 'uniqueItems':
      return after === true ? 'an item may come only once.' : null;
    case 'x-max-bytes':
      return Number(after) < Number(before ?? Number.POSITIVE_INFINITY) ? `at most ${after} bytes.` : null;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return after === false && pointer.includes('/requestBody/') ? 'an unknown property is refused.' : null;
  }
  if (!/\/(oneOf|anyOf)\/\d+$/.test(pointer)) return null;
  if (kind === 'removed') return 'a form is no longer taken.';
  return kind === 'added' && pointer.includes('/responses/') ? 'the answer has a form more.' : null;
}

/** Whether callers were told to accept unknown values, or meet none. */
function isExpected(
  base: Contract,
  revision: Contract,
  { base: before, revision: changed }: Reported,
): boolean {
  if (areCodesOfNewOperations(base, revision, { before: before?.value, after: changed })) return true;
  const schema = valueAt(revision, stepsOf(changed?.pointer ?? '').slice(0, -1));
  return /\bOpen[.:]/.test(String((schema as { description?: string } | undefined)?.description ?? ''));
}

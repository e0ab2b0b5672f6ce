import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedPromises } from './changedPromises.ts';
import { stepsOf, valueAt } from './jsonPointer.ts';
import { type Contract, endpointsOf } from './readContract.ts';
import { redocly } from './redocly.ts';

/** `major`: breaks a caller that did nothing wrong. `minor`: adds. `patch`: says the same in other words. */
export type Impact = 'major' | 'minor' | 'patch';

export interface Change {
  readonly impact: Impact;
  readonly message: string;
}

interface Reported {
  /** Where it stands for a caller, through every reference. */
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

/** Only the origin of the service, which each caller is given by whoever runs it. */
const NO_CONCERN = new Set(['server-removed', 'server-added']);

/** Patterns of requests that became wider, which the tool cannot tell: what was taken before is taken still. */
const WIDER_PATTERNS: ReadonlyMap<unknown, unknown> = new Map([
  ['^(https|ipfs)://[^\\s]+$', '^(https?|ipfs)://[^\\s]+$'],
]);

const isWiderRequest = ({ path: pointer, property, base, revision }: Reported): boolean =>
  property === 'pattern' &&
  pointer.includes('/requestBody/') &&
  WIDER_PATTERNS.has(base?.value) &&
  WIDER_PATTERNS.get(base?.value) === revision?.value;

/** Everything that differs for a caller between two bundled contracts, the worst first. */
export function contractChanges(base: Contract, revision: Contract): Change[] {
  const reported = withoutNewObjects(report(base, revision)).flatMap((change) => judge(revision, change));
  const rank = { major: 0, minor: 1, patch: 2 };
  const all = [...changedPromises(base, revision), ...reported];
  return all.sort((a, b) => rank[a.impact] - rank[b.impact]);
}

function report(base: Contract, revision: Contract): readonly Reported[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-diff-'));
  const file = (name: string): string => path.join(folder, name);
  try {
    writeFileSync(file('base.json'), JSON.stringify(withOwnSecurity(base)));
    writeFileSync(file('revision.json'), JSON.stringify(withOwnSecurity(revision)));
    const how = ['--format', 'json', '--fail-on', 'none', '--output', file('report.json')];
    redocly('diff', file('base.json'), file('revision.json'), ...how);
    return (JSON.parse(readFileSync(file('report.json'), 'utf8')) as { changes: Reported[] }).changes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each operation says itself what it else inherits: the tool would take the first word of an operation about it for a change. */
function withOwnSecurity(contract: Contract): Contract {
  const own = structuredClone(contract);
  for (const { operation } of endpointsOf(own))
    Object.assign(operation, { security: operation.security ?? own.security });
  return own;
}

/** What an object must be is no narrower request where none was taken before. */
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

/** The tool's verdicts, without those that this contract's own words make harmless. */
function judge(revision: Contract, change: Reported): Change[] {
  const place = placeOf(change);
  const verdicts = change.verdicts.filter(({ ruleId }) => !NO_CONCERN.has(ruleId));
  if (change.verdicts.length > 0 && verdicts.length === 0) return [];
  const breach = unjudgedBreach(change);
  if (breach !== null) return [{ impact: 'major', message: `${place}: ${breach}` }];
  if (verdicts.length === 0) return [{ impact: change.impact, message: `${place}: ${change.kind}` }];
  return verdicts.map(({ ruleId, impact, message }) => ({
    impact:
      (ruleId === 'enum-values-added' && isOpen(revision, change)) || isWiderRequest(change)
        ? 'minor'
        : impact,
    message: `${place}: ${message}`,
  }));
}

/** What the tool reports and thinks nothing of, although it may refuse a request or surprise a reader of an answer. */
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

/** Callers were told to accept values that they do not know. */
function isOpen(revision: Contract, { revision: changed }: Reported): boolean {
  const schema = valueAt(revision, stepsOf(changed?.pointer ?? '').slice(0, -1));
  return /\bOpen[.:]/.test(String((schema as { description?: string } | undefined)?.description ?? ''));
}

/** `GET /api/v1/agents responses 200 …`, without the syntax of the document between. */
function placeOf({ path: pointer, property }: Reported): string {
  const steps = stepsOf(pointer);
  const [root, route, method, ...rest] = steps;
  const noise = new Set('content application/json schema $ref properties allOf oneOf 0 1'.split(' '));
  const named = [...rest.filter((step) => !noise.has(step)), ...(property === undefined ? [] : [property])];
  if (root !== 'paths') return [...steps, ...(property === undefined ? [] : [property])].join(' ');
  return [
    method === undefined ? '' : `${method.toUpperCase()} `,
    route,
    ...named.map((step) => ` ${step}`),
  ].join('');
}

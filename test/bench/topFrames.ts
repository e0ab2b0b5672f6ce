/** V8's --cpu-prof: a call tree, and the node that each sample hit. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

export interface FrameShare {
  readonly frame: string;
  /** Of the main thread's busy time. */
  readonly share: number;
}

export interface ProfileSummary {
  /** In the function itself. */
  readonly self: readonly FrameShare[];
  /** With its callees; only functions of this project. */
  readonly total: readonly FrameShare[];
  /** By package or folder. */
  readonly packages: readonly FrameShare[];
}

const IDLE = new Set(['(idle)', '(root)', '(program)']);

/** Of the last `lastMs`, largest first. */
export function topFrames(profile: CpuProfile, lastMs: number, count: number): ProfileSummary {
  const selfMicros = selfTimes(profile, lastMs);
  const busy = profile.nodes.filter(({ callFrame }) => !IDLE.has(callFrame.functionName));
  const busyMicros = busy.reduce((sum, { id }) => sum + (selfMicros.get(id) ?? 0), 0);
  const byFrame = new Map<string, number>();
  const byPackage = new Map<string, number>();
  for (const node of busy) {
    add(byFrame, nameOf(node), selfMicros.get(node.id) ?? 0);
    add(byPackage, packageOf(node.callFrame), selfMicros.get(node.id) ?? 0);
  }
  const ranked = (sums: ReadonlyMap<string, number>): FrameShare[] =>
    [...sums]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([frame, micros]) => ({ frame, share: micros / busyMicros }));
  return { self: ranked(byFrame), total: ranked(totals(profile, selfMicros)), packages: ranked(byPackage) };
}

/** Microseconds by node, from the newest sample backwards. */
function selfTimes({ samples, timeDeltas }: CpuProfile, lastMs: number): Map<number, number> {
  const selfMicros = new Map<number, number>();
  let leftMicros = lastMs * 1000;
  for (let at = samples.length - 1; at >= 0 && leftMicros > 0; at -= 1) {
    const id = samples[at] as number;
    const micros = timeDeltas[at] as number;
    selfMicros.set(id, (selfMicros.get(id) ?? 0) + micros);
    leftMicros -= micros;
  }
  return selfMicros;
}

/** Of a recursive function only the outermost call adds. */
function totals(profile: CpuProfile, selfMicros: ReadonlyMap<number, number>): Map<string, number> {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const sums = new Map<string, number>();
  const visit = (node: ProfileNode, open: ReadonlySet<string>): number => {
    const name = nameOf(node);
    const isOurs = /\/(server|generated)\//.test(node.callFrame.url);
    const inside = isOurs ? new Set([...open, name]) : open;
    let micros = selfMicros.get(node.id) ?? 0;
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) micros += visit(child, inside);
    }
    if (isOurs && !open.has(name)) add(sums, name, micros);
    return micros;
  };
  const [root] = profile.nodes;
  if (root !== undefined) visit(root, new Set());
  return sums;
}

const add = (sums: Map<string, number>, name: string, micros: number): void => {
  sums.set(name, (sums.get(name) ?? 0) + micros);
};

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const place = url.replace(/^.*\/node_modules\//, '').replace(/^.*\/(server|generated|test)\//, '$1/');
  return `${functionName || '(anonymous)'}${url === '' ? '' : ` ${place}:${lineNumber + 1}`}`;
}

function packageOf({ functionName, url }: ProfileNode['callFrame']): string {
  const installed = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed !== undefined) return installed;
  if (url.startsWith('node:')) return 'node';
  const own = /\/((?:server|generated)\/[^/]+)/.exec(url)?.[1];
  return own ?? (functionName === '(garbage collector)' ? 'garbage collector' : 'native code');
}

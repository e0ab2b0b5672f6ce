import sharp from 'sharp';
import { drawBadge } from '../../server/adapters/images/drawBadge.ts';
import { buildDag } from '../../server/adapters/pinning/dag.ts';
import type { MockWorld } from './buildWorld.ts';

export interface Pictures {
  /** The CID of a drawn badge, by its letters. */
  readonly cids: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export const initialsOf = (name: string): string => name.replaceAll(/[^A-Z]/g, '');

/** The quote assets have one too. */
export const ASSETS = ['ETH', 'USDG', 'NVDA'] as const;

export async function drawPictures({ agents, tokens }: MockWorld): Promise<Pictures> {
  const letters = [
    ...agents.map(({ role }) => initialsOf(role.name)),
    ...tokens.map(({ role }) => role.symbol),
    ...ASSETS,
  ];
  const [cids, files] = [new Map<string, string>(), new Map<string, Uint8Array>()];
  for (const one of letters) {
    const { bytes } = await drawBadge(sharp, one);
    const { cid } = await buildDag(bytes);
    cids.set(one, cid);
    files.set(cid, bytes);
  }
  return { cids, files };
}

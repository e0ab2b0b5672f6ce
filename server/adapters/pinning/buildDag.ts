import { BaseBlockstore } from 'blockstore-core';
import { importer } from 'ipfs-unixfs-importer';
import type { CID } from 'multiformats/cid';
import type { Block, FileBlocks } from '../../domain/pins/pinRows.ts';

type Content = Parameters<BaseBlockstore['put']>[1];

/** Takes up what the importer writes, each block once. */
class BlockCollector extends BaseBlockstore {
  readonly collected = new Map<string, Block>();

  override async put(cid: CID, content: Content): Promise<CID> {
    const bytes = content instanceof Uint8Array ? content : await concatenated(content);
    this.collected.set(cid.toString(), { cid: cid.toString(), bytes });
    return cid;
  }
}

async function concatenated(parts: Exclude<Content, Uint8Array>): Promise<Uint8Array> {
  const gathered: Uint8Array[] = [];
  for await (const part of parts) gathered.push(part);
  return Buffer.concat(gathered);
}

/**
 * The file's blocks in the UnixFS profile `unixfs-v1-2025`, on which everybody who follows it agrees: one raw block up to
 * 1 MiB, else raw blocks of 1 MiB under dag-pb nodes of at most 1024 links.
 */
export async function buildDag(bytes: Uint8Array): Promise<FileBlocks> {
  const store = new BlockCollector();
  const roots: CID[] = [];
  for await (const { cid } of importer([{ content: bytes }], store, { profile: 'unixfs-v1-2025' })) {
    roots.push(cid);
  }
  const [root] = roots;
  if (root === undefined || roots.length > 1) throw new Error('one file must have one root');
  return { cid: root.toString(), sizeBytes: bytes.length, blocks: [...store.collected.values()] };
}

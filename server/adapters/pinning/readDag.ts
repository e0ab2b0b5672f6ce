import * as dagPb from '@ipld/dag-pb';
import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { sha256 } from 'multiformats/hashes/sha2';
import type { BlockTable } from '../../domain/pins/pinRows.ts';
import { PinningError } from '../../domain/ports.ts';

const broken = (what: string): PinningError => new PinningError('rejected', `pinned content: ${what}`);

/** Puts the file together again; no byte is handed out whose block does not hash to its CID. Throws PinningError. */
export async function readDag(table: BlockTable, rootCid: string, sizeBytes: number): Promise<Uint8Array> {
  const file = new Uint8Array(sizeBytes);
  let written = 0;
  /** Each level of the tree is read with one query; its blocks are of at most the file's size. */
  let level = [CID.parse(rootCid)];
  while (level.length > 0) {
    const blocks = await table.find(level.map(String));
    const below: CID[] = [];
    for (const cid of level) {
      const bytes = await verified(cid, blocks.get(cid.toString()));
      if (cid.code === raw.code) {
        if (written + bytes.length > sizeBytes) throw broken(`${rootCid} is longer than its size`);
        file.set(bytes, written);
        written += bytes.length;
      } else {
        below.push(...dagPb.decode(bytes).Links.map(({ Hash }) => Hash));
      }
    }
    level = below;
  }
  if (written !== sizeBytes) throw broken(`${rootCid} is shorter than its size`);
  return file;
}

async function verified(cid: CID, bytes: Uint8Array | undefined): Promise<Uint8Array> {
  if (bytes === undefined) throw broken(`the block ${cid} is missing`);
  const { digest } = await sha256.digest(bytes);
  if (Buffer.compare(digest, cid.multihash.digest) !== 0) throw broken(`the block ${cid} is not what it was`);
  return bytes;
}

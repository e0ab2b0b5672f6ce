import * as dagPb from '@ipld/dag-pb';
import { BaseBlockstore } from 'blockstore-core';
import { importer } from 'ipfs-unixfs-importer';
import { varint } from 'multiformats';
import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { sha256 } from 'multiformats/hashes/sha2';
import { type Block, type BlockTable, type FileBlocks, PinningError } from '../../ports/pinning.ts';

type Content = Parameters<BaseBlockstore['put']>[1];

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
 * UnixFS profile `unixfs-v1-2025`: one raw block up to 1 MiB, else raw blocks of 1 MiB under dag-pb nodes
 * with at most 1024 links.
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

const broken = (what: string): PinningError => new PinningError('rejected', `pinned content: ${what}`);

/** Verifies the hash of every block. Throws PinningError. */
export async function readDag(table: BlockTable, rootCid: string, sizeBytes: number): Promise<Uint8Array> {
  const file = new Uint8Array(sizeBytes);
  let written = 0;
  /** One query per level. Its blocks are at most as large as the file. */
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
  if (Buffer.compare(digest, cid.multihash.digest) !== 0)
    throw broken(`the content of block ${cid} does not match its CID`);
  return bytes;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

/** CARv1. A pinning service keeps the blocks unchanged. */
export function encodeCar({ cid, blocks }: FileBlocks): Uint8Array<ArrayBuffer> {
  const sections = [header(CID.parse(cid))];
  for (const block of blocks) sections.push(CID.parse(block.cid).bytes, block.bytes);
  const [head, ...rest] = sections;
  const parts: Uint8Array[] = [length(head!.length), head!];
  for (let at = 0; at < rest.length; at += 2) {
    const [id, bytes] = [rest[at]!, rest[at + 1]!];
    parts.push(length(id.length + bytes.length), id, bytes);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * `{ roots: [root], version: 1 }` in DAG-CBOR: a map of two, an array of one, a CID under tag 42, the number
 * 1.
 */
function header(root: CID): Uint8Array {
  const identity = Buffer.concat([Uint8Array.of(0), root.bytes]);
  return Buffer.concat([
    Uint8Array.of(0xa2, 0x65),
    ascii('roots'),
    Uint8Array.of(0x81, 0xd8, 0x2a, 0x58, identity.length),
    identity,
    Uint8Array.of(0x67),
    ascii('version'),
    Uint8Array.of(0x01),
  ]);
}

function length(value: number): Uint8Array {
  return varint.encodeTo(value, new Uint8Array(varint.encodingLength(value)));
}

import { varint } from 'multiformats';
import { CID } from 'multiformats/cid';
import type { FileBlocks } from '../../domain/pins/pinRows.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The file's blocks as one archive (CARv1), which a keeper takes as they are instead of cutting the file its own way. */
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

/** `{ roots: [root], version: 1 }` in DAG-CBOR: a map of two, an array of one, a CID under tag 42, the number 1. */
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

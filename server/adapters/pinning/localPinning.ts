import type { BlockTable, FileBlocks } from '../../domain/pins/pinRows.ts';
import { type Pinning, PinningError } from '../../domain/ports.ts';
import { Turns } from '../../domain/turns.ts';
import { shareBriefly } from '../shareBriefly.ts';
import { SharedBytes } from './sharedBytes.ts';

/** Well above every image and document of the service; bounds the memory that one call takes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Anybody may ask how things are; the keeper is asked no more often than so. */
const CHECK_MS = 5_000;

/** Each takes the memory of a whole file, and anybody may ask. */
const READS_AT_ONCE = 8;
const READS_WAITING = 500;

/** Another keeper of the same content, such as a node or a company. */
export interface RemotePinner {
  /** For the log. */
  readonly name: string;
  /** Hands the file over and resolves to the CID that the keeper says it has. Throws PinningError. */
  add(file: FileBlocks, bytes: Uint8Array): Promise<string>;
  /** Throws PinningError when it does not answer. */
  check(): Promise<void>;
}

/** The libraries of the format are loaded when they are first needed: most processes pin nothing and read nothing. */
const buildDag = async (bytes: Uint8Array) => (await import('./buildDag.ts')).buildDag(bytes);

/**
 * Content in the service's own database, and first at `remote` if there is one. What the remote keeper could not take, or
 * took under another name, counts as not pinned and is not kept here either.
 */
export function localPinning({
  table,
  remote,
  nowMs,
}: {
  readonly table: BlockTable;
  readonly remote: RemotePinner | null;
  readonly nowMs: () => number;
}): Pinning {
  const reads = new Turns(READS_AT_ONCE, READS_WAITING);
  const shared = new SharedBytes();
  return {
    async pin(bytes) {
      if (bytes.length > MAX_BYTES)
        throw new PinningError('rejected', 'the content is too large to be pinned');
      const file = await buildDag(bytes);
      if (remote !== null) {
        const cid = await remote.add(file, bytes);
        if (cid !== file.cid)
          throw new PinningError('rejected', `${remote.name} keeps ${file.cid} under another name`);
      }
      await table.keep(file);
      return file.cid;
    },
    cidOf: async (bytes) => (await buildDag(bytes)).cid,
    async keep(bytes) {
      const file = await buildDag(bytes);
      await table.keep(file);
      return file.cid;
    },
    async read(cid) {
      const held = shared.find(cid);
      if (held !== undefined) return held;
      const end = await reads.take();
      if (end === null) throw new PinningError('unavailable', 'too many files are being read');
      try {
        const sizeBytes = await table.sizeOf(cid);
        if (sizeBytes === null) return null;
        const { readDag } = await import('./readDag.ts');
        return shared.share(cid, shared.find(cid) ?? (await readDag(table, cid, sizeBytes)));
      } finally {
        end();
      }
    },
    check: shareBriefly(nowMs, CHECK_MS, async () => remote?.check()),
  };
}

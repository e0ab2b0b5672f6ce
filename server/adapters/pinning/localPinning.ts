import type { BlockTable, FileBlocks } from '../../domain/pins/pinRows.ts';
import { type Pinning, PinningError } from '../../domain/ports.ts';
import { shareBriefly } from '../shareBriefly.ts';
import { buildDag } from './buildDag.ts';
import { readDag } from './readDag.ts';

/** Well above every image and document of the service; bounds the memory that one call takes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Anybody may ask how things are; the keeper is asked no more often than so. */
const CHECK_MS = 5_000;

/** Another keeper of the same content, such as a node or a company. */
export interface RemotePinner {
  /** For the log. */
  readonly name: string;
  /** Hands the file over and resolves to the CID that the keeper says it has. Throws PinningError. */
  add(file: FileBlocks, bytes: Uint8Array): Promise<string>;
  /** Throws PinningError when it does not answer. */
  check(): Promise<void>;
}

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
    async read(cid) {
      const sizeBytes = await table.sizeOf(cid);
      return sizeBytes === null ? null : readDag(table, cid, sizeBytes);
    },
    check: shareBriefly(nowMs, CHECK_MS, async () => remote?.check()),
  };
}

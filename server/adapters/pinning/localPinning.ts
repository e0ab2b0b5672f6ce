import { shareBriefly } from '../../concurrency/promises.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { type BlockTable, type FileBlocks, type Pinning, PinningError } from '../../ports/pinning.ts';

/** Larger than any file of the service. Bounds one call's memory. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Anybody can trigger this check of the provider. */
const CHECK_TTL_MS = 5_000;

/** Each read takes the memory of a whole file, and anybody may read. */
const MAX_PARALLEL_READS = 8;

const MAX_WAITING_READS = 500;

/** A Kubo node or a company. */
export interface RemotePinner {
  /** For the log. */
  readonly name: string;
  /** Returns the CID that the other side reports. Throws PinningError. */
  add(file: FileBlocks, bytes: Uint8Array): Promise<string>;
  /** Throws PinningError if it does not answer. */
  check(): Promise<void>;
}

/** Loads on first use: most processes never pin or read. */
const buildDag = async (bytes: Uint8Array) => (await import('./dag.ts')).buildDag(bytes);

/**
 * Keeps content in the database, after `remote` if there is one. Keeps nothing if `remote` fails or reports
 * another CID.
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
  const reads = new Semaphore(MAX_PARALLEL_READS, MAX_WAITING_READS);
  const shared = new SharedBytes();
  return {
    async pin(bytes) {
      if (bytes.length > MAX_BYTES)
        throw new PinningError('rejected', 'the content is too large to be pinned');
      const file = await buildDag(bytes);
      if (remote !== null) {
        const cid = await remote.add(file, bytes);
        if (cid !== file.cid)
          throw new PinningError('rejected', `${remote.name} keeps ${file.cid} under another CID`);
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
      const end = await reads.acquire();
      if (end === null) throw new PinningError('unavailable', 'too many files are being read');
      try {
        const sizeBytes = await table.sizeOf(cid);
        if (sizeBytes === null) return null;
        const { readDag } = await import('./dag.ts');
        return shared.share(cid, shared.find(cid) ?? (await readDag(table, cid, sizeBytes)));
      } finally {
        end();
      }
    },
    check: shareBriefly(nowMs, CHECK_TTL_MS, async () => remote?.check()),
  };
}

/** Slow readers of one file hold its bytes once. Only readers keep them in memory. */
export class SharedBytes {
  readonly #held = new Map<string, WeakRef<Uint8Array>>();
  readonly #dropped = new FinalizationRegistry<string>((cid) => {
    if (this.#held.get(cid)?.deref() === undefined) this.#held.delete(cid);
  });

  find(cid: string): Uint8Array | undefined {
    return this.#held.get(cid)?.deref();
  }

  /** Returns an earlier reader's bytes, if any. */
  share(cid: string, bytes: Uint8Array): Uint8Array {
    const held = this.find(cid);
    if (held !== undefined) return held;
    this.#held.set(cid, new WeakRef(bytes));
    this.#dropped.register(bytes, cid);
    return bytes;
  }
}

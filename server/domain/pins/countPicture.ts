import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { lockAccount } from '../account/accountRows.ts';
import { inTurnOf } from '../account/inTurnOf.ts';
import { type Admitted, holdAdmission } from '../account/stillAdmitted.ts';
import { hasPicture, insertPicture, type Picture, sumPictures } from './pictureRows.ts';

const MIB = 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;
const MOST_BYTES_A_DAY = 100 * MIB;
const MOST_BYTES = 1024 * MIB;
const MOST_PICTURES = 10_000;

/**
 * Counts a picture against its account's quotas before it is kept; the same one again counts nothing. Returns whether it was new.
 * @throws Problem quota_exceeded, and that of a sender whose key or session ended meanwhile, with nothing counted
 */
export async function countPicture(context: Context, sender: Admitted, picture: Picture): Promise<boolean> {
  const { accountId } = picture;
  return inTurnOf(accountId, () =>
    context.db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      const isNew = !(await hasPicture(trx, picture));
      if (isNew) await insertWithin(trx, picture, context.clock.now());
      await holdAdmission(context, trx, sender);
      return isNew;
    }),
  );
}

async function insertWithin(trx: Trx, picture: Picture, now: Date): Promise<void> {
  await assertRoom(trx, picture, now);
  await insertPicture(trx, picture, now);
}

async function assertRoom(trx: Trx, { accountId, sizeBytes }: Picture, now: Date): Promise<void> {
  const { count, bytes, bytesSince } = await sumPictures(trx, accountId, new Date(now.getTime() - DAY_MS));
  if (count >= MOST_PICTURES)
    throw new Problem('quota_exceeded', `An account pins at most ${MOST_PICTURES} pictures.`);
  const left = MOST_BYTES - bytes;
  if (sizeBytes > left)
    throw new Problem('quota_exceeded', `An account pins at most 1 GiB of pictures; ${left} bytes are left.`);
  const leftToday = MOST_BYTES_A_DAY - bytesSince;
  if (sizeBytes > leftToday) {
    throw new Problem(
      'quota_exceeded',
      `An account pins at most 100 MiB of new pictures in 24 hours; ${leftToday} bytes are left.`,
    );
  }
}

import { repeatMany } from '../../domain/webhooks/repeatDeliveries.ts';
import { locationOf } from '../../locationOf.ts';
import type { Read } from '../../pipeline/contract/call.ts';

/** Not replayable: the count is of this request. */
export const replayWebhookDeliveries: Read<'replayWebhookDeliveries'> = async (
  context,
  { acceptance, caller, path, body },
) => {
  const { from, to, status } = body ?? {};
  const filter = { from, to, status: status === 'all' ? undefined : ('failed' as const) };
  let count = 0;
  await acceptance.commit(async (trx) => {
    count = await repeatMany(context, trx, { ...caller, id: path.id }, filter);
    return path.id;
  });
  return {
    status: 202,
    body: { count },
    headers: { Location: locationOf('listWebhookDeliveries', { id: path.id }) },
  };
};

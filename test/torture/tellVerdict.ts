import { encodeEventTopics, parseAbi } from 'viem';
import type { Context } from '../../server/context.ts';
import { findOperations } from '../../server/domain/onchain/operationRows.ts';
import { publicStatus } from '../../server/domain/onchain/operationState.ts';
import type { Order } from './placeOrders.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
]);
const LAUNCHED = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' });

interface Run {
  readonly context: Context;
  readonly chain: { rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result> };
  readonly orders: readonly Order[];
  readonly chaos: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Prints what became of the orders. Throws when the chain shows another number of effects than the records do. */
export async function tellVerdict({ context, chain, orders, chaos, seconds }: Run): Promise<void> {
  const accepted = orders.filter(({ kind }) => kind !== 'agent');
  const operations = await findOperations(
    context.db,
    accepted.map(({ id }) => id),
  );
  if (operations.length !== new Set(accepted.map(({ key }) => key)).size)
    throw new Error('an order became two, or none');
  const rows = ['launch', 'swap'].map((kind) => {
    const statuses = operations.filter((one) => one.kind === kind).map(({ state }) => publicStatus(state));
    const count = (status: string): number => statuses.filter((one) => one === status).length;
    return {
      kind,
      accepted: statuses.length,
      confirmed: count('confirmed'),
      failed: count('failed'),
      expired: count('expired'),
    };
  });
  const logs = await chain.rpc<unknown[]>('eth_getLogs', {
    fromBlock: '0x0',
    toBlock: 'latest',
    address: context.addressBook.pons.factory,
    topics: LAUNCHED,
  });
  const confirmed = rows[0]?.confirmed ?? 0;
  const reopened = operations.reduce((sum, { reorgs }) => sum + reorgs, 0);
  const retried = orders.filter(({ asked }) => asked > 1).length;
  console.table(rows);
  console.table([{ ...chaos, reopened, retried, 'launches on the chain': logs.length, seconds }]);
  if (logs.length !== confirmed)
    throw new Error(`${logs.length} launches on the chain, ${confirmed} confirmed`);
  process.stdout.write('every accepted order happened exactly once, or says why it did not\n');
}

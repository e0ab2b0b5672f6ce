import {
  type Address,
  createPublicClient,
  decodeEventLog,
  encodeAbiParameters,
  getAddress,
  type Hex,
  http,
  isAddressEqual,
  toHex,
  zeroAddress,
} from 'viem';
import {
  beneficiariesOf,
  POOL_FEE_PIPS,
  poolTermsOf,
  SUPPLY_RAW,
  tokenTerms,
} from '../../server/adapters/venues/long/launchTemplate.ts';
import { airlockAbi, POOL_TERMS } from '../../server/adapters/venues/long/longAbi.ts';
import type { TestService } from '../harness/startTestService.ts';
import { stranger } from './stranger.ts';

interface PoolChange {
  readonly fee?: number;
  readonly curves?: ReturnType<typeof poolTermsOf>['curves'][number][];
  readonly dopplerHook?: Address;
  readonly onInitializationDopplerHookCalldata?: Hex;
}

/** At this tick the whole supply costs some ether at the first trade. */
export const START_TICK = -180_000;

/** A stranger who launches on long with any terms: the Airlock takes any fee and any curves. */
export async function strangerOnLong({ chain, context }: TestService, options: { readonly mines: boolean }) {
  const { long } = context.addressBook;
  const client = createPublicClient({ transport: http(chain.rpcUrl), cacheTime: 0 });
  const owner = await client.readContract({ address: long.airlock, abi: airlockAbi, functionName: 'owner' });
  const sender = await stranger(chain, context.addressBook.pons.factory, options);
  // Salts are shared: two strangers must not launch the same token.
  let salt = BigInt(sender.address) << 32n;

  return {
    ...sender,
    async launch(
      symbol: string,
      change: PoolChange = {},
      { numeraire = zeroAddress, startTick = START_TICK }: { numeraire?: Address; startTick?: number } = {},
    ): Promise<Address> {
      salt += 1n;
      const own = poolTermsOf(startTick, beneficiariesOf(sender.address, owner));
      const poolTerms = { ...own, fee: POOL_FEE_PIPS, ...change };
      const params = {
        ...{ initialSupply: SUPPLY_RAW, numTokensToSell: SUPPLY_RAW, numeraire },
        ...{ tokenFactory: long.tokenFactory, tokenFactoryData: tokenTerms(symbol, symbol, 'ipfs://text') },
        ...{ governanceFactory: long.governanceFactory, governanceFactoryData: '0x' },
        ...{ poolInitializer: long.poolInitializer },
        poolInitializerData: encodeAbiParameters(POOL_TERMS, [poolTerms]),
        ...{ liquidityMigrator: long.liquidityMigrator, liquidityMigratorData: '0x' },
        ...{ integrator: zeroAddress, salt: toHex(salt, { size: 32 }) },
      };
      const { logs } = await sender.send(long.airlock, airlockAbi, 'create', [params]);
      for (const log of logs) {
        if (!isAddressEqual(log.address, long.airlock)) continue;
        const event = decodeEventLog({ abi: airlockAbi, ...log });
        return getAddress(event.args.asset);
      }
      throw new Error('no launch in the receipt');
    },
  };
}

export type StrangerOnLong = Awaited<ReturnType<typeof strangerOnLong>>;

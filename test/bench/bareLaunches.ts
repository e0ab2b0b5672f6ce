import { createPublicClient, createWalletClient, type Hex, http, parseAbi, zeroAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { serveJobs } from './serveJobs.ts';

export interface BareLaunchJob {
  readonly rpcUrl: string;
  readonly factory: Hex;
  /** One loop each, all at once. */
  readonly privateKeys: readonly Hex[];
  readonly launches: number;
}

export interface BareResult {
  readonly elapsedMs: number;
  /** From before the estimate to the receipt; not sorted. */
  readonly latenciesMs: readonly number[];
}

const POLLING_MS = 20;

const abi = parseAbi([
  'struct Socials { string twitter; string telegram; string discord; string website; string farcaster; }',
  'struct TokenParams { string name; string symbol; string logo; string description; Socials socials; address creatorFeeRecipient; uint16 creatorTaxBps; bool buybackEnabled; bytes32 expectedEconomics; bytes32 salt; }',
  'function launchToken(TokenParams params, uint256 launchConfigId, address pairToken, address[] snipeTaxExemptions) payable returns (address token, address curve)',
  'function previewLaunchEconomics(uint256 launchConfigId, address pairToken) view returns (bytes32)',
  'function launchFee() view returns (uint256)',
]);

/**
 * Each wallet signs a launch with viem's `writeContract` (estimates and look-ups included), waits for the
 * receipt, then starts the next. Nothing survives a crash.
 */
async function launchBarely({ rpcUrl, factory, privateKeys, launches }: BareLaunchJob): Promise<BareResult> {
  const transport = http(rpcUrl, { retryCount: 0 });
  const reader = createPublicClient({ chain: foundry, transport, pollingInterval: POLLING_MS, cacheTime: 0 });
  const contract = { address: factory, abi } as const;
  const [expectedEconomics, value] = await Promise.all([
    reader.readContract({ ...contract, functionName: 'previewLaunchEconomics', args: [0n, zeroAddress] }),
    reader.readContract({ ...contract, functionName: 'launchFee' }),
  ]);
  const latenciesMs: number[] = [];
  let left = launches;
  const loop = async (privateKey: Hex): Promise<void> => {
    const account = privateKeyToAccount(privateKey);
    const wallet = createWalletClient({ account, chain: foundry, transport, cacheTime: 0 });
    while (left > 0) {
      const number = left--;
      const begun = performance.now();
      const params = {
        ...{ name: `Bare ${number}`, symbol: `BARE${number}`, logo: '', description: 'a bench launch' },
        socials: { twitter: '', telegram: '', discord: '', website: '', farcaster: '' },
        ...{ creatorFeeRecipient: account.address, creatorTaxBps: 0, buybackEnabled: false },
        ...{ expectedEconomics, salt: generatePrivateKey() },
      };
      const args = [params, 0n, zeroAddress, []] as const;
      const hash = await wallet.writeContract({ ...contract, functionName: 'launchToken', args, value });
      const { status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: POLLING_MS });
      if (status !== 'success') throw new Error(`the bare launch ${hash} reverted`);
      latenciesMs.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(privateKeys.map(loop));
  return { elapsedMs: performance.now() - begun, latenciesMs };
}

serveJobs(launchBarely);

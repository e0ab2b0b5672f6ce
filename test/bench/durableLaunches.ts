import { encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { type DurableJob, runDurably } from './durableLoop.ts';
import { serveJobs } from './serveJobs.ts';

export interface DurableLaunchJob extends DurableJob {
  readonly factory: Hex;
}

const abi = parseAbi([
  'struct Socials { string twitter; string telegram; string discord; string website; string farcaster; }',
  'struct TokenParams { string name; string symbol; string logo; string description; Socials socials; address creatorFeeRecipient; uint16 creatorTaxBps; bool buybackEnabled; bytes32 expectedEconomics; bytes32 salt; }',
  'function launchToken(TokenParams params, uint256 launchConfigId, address pairToken, address[] snipeTaxExemptions) payable returns (address token, address curve)',
  'function previewLaunchEconomics(uint256 launchConfigId, address pairToken) view returns (bytes32)',
  'function launchFee() view returns (uint256)',
]);

let number = 0;

/** As a careful script does, it asks for the venue's terms before each launch. */
serveJobs((job: DurableLaunchJob) =>
  runDurably(job, async (account, _, reader) => {
    const contract = { address: job.factory, abi } as const;
    const [expectedEconomics, value] = await Promise.all([
      reader.readContract({ ...contract, functionName: 'previewLaunchEconomics', args: [0n, zeroAddress] }),
      reader.readContract({ ...contract, functionName: 'launchFee' }),
    ]);
    number += 1;
    const params = {
      name: `Bare ${number}`,
      symbol: `BARE${number}`,
      logo: '',
      description: 'a bench launch',
      socials: { twitter: '', telegram: '', discord: '', website: '', farcaster: '' },
      creatorFeeRecipient: account.address,
      creatorTaxBps: 0,
      buybackEnabled: false,
      expectedEconomics,
      salt: generatePrivateKey(),
    };
    const data = encodeFunctionData({
      abi,
      functionName: 'launchToken',
      args: [params, 0n, zeroAddress, []],
    });
    return { to: job.factory, data, value };
  }),
);

import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  getAddress,
  hashMessage,
  hexToBigInt,
  numberToHex,
  recoverMessageAddress,
  sliceHex,
  stringToHex,
} from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import {
  type Address,
  type Hex,
  PortError,
  type SignInFields,
  type WalletSignatures,
} from '../../domain/ports.ts';
import { Turns } from '../../domain/turns.ts';
import { callNode, portFailure } from './callNode.ts';
import type { ConnectedChain } from './connectChain.ts';
import { revertOf } from './revertOf.ts';

/** Enough to deploy a wallet and let it check a passkey's signature in Solidity; bounds what a hostile one can make the node do. */
const CHECK_GAS = 15_000_000n;
/**
 * An address whose key nobody has. Without one the node asks from the zero address, and wallets that are asked from there leave checks
 * out, because no transaction ever comes from it: they take the question for an estimate of gas, and accept anything.
 */
const ASKER = stringToHex('asks-whose-signature');
/** Checks at once, how many more wait, and for how long: trading asks the same node, and anybody may make it check a wallet. */
const [AT_ONCE, MOST_WAITING, LONGEST_WAIT_MS] = [4, 64, 3_000];
const KEY_SIGNATURE = /^0x[0-9a-fA-F]{128}(1b|1c)$/i;
/** Of a signature (r, s) there is also (r, n - s); the lower one counts (EIP-2). */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const WRAPPED = /(6492){16}$/;
const ACCEPTED = '0x01';

/** Signatures of wallets, whether a key or a contract stands behind the address. */
export function walletSignatures(chain: ConnectedChain): WalletSignatures {
  const turns = new Turns(AT_ONCE, MOST_WAITING, LONGEST_WAIT_MS);
  return {
    readMessage,
    isOfKey,
    isOfContract: async (address, text, signature) => {
      // Without a contract, now or to come, there is nobody to ask.
      if (!WRAPPED.test(signature) && !(await chain.hasCode(address))) return false;
      const end = await turns.take();
      if (end === null) throw new PortError('unavailable', 'too many wallets are being checked');
      try {
        return await askContract(chain, encodeCheck(address, text, signature));
      } finally {
        end();
      }
    },
  };
}

function readMessage(text: string): SignInFields | null {
  const { domain, address, uri, version, chainId, nonce, issuedAt, ...rest } = parseSiweMessage(text);
  const times = [issuedAt, rest.expirationTime, rest.notBefore];
  if (times.some((time) => time !== undefined && Number.isNaN(time.getTime()))) return null;
  if (domain === undefined || address === undefined || uri === undefined || version === undefined)
    return null;
  if (chainId === undefined || nonce === undefined || issuedAt === undefined) return null;
  return { ...rest, domain, address: getAddress(address), uri, version, chainId, nonce, issuedAt };
}

async function isOfKey(address: Address, text: string, signature: Hex): Promise<boolean> {
  if (!KEY_SIGNATURE.test(signature)) return false;
  if (hexToBigInt(sliceHex(signature, 32, 64)) > HIGHEST_S) return false;
  try {
    return (await recoverMessageAddress({ message: text, signature })) === address;
  } catch {
    // Numbers that no key can have signed with.
    return false;
  }
}

/** The creation code of ERC-6492's validator: it answers one byte and is never deployed. */
const encodeCheck = (address: Address, text: string, signature: Hex): Hex =>
  encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hashMessage(text), signature],
  });

async function askContract({ alone }: ConnectedChain, data: Hex): Promise<boolean> {
  try {
    const call = { from: ASKER, data, gas: numberToHex(CHECK_GAS) };
    const answer = await callNode(() => alone.request({ method: 'eth_call', params: [call, 'latest'] }));
    return answer === ACCEPTED;
  } catch (error) {
    if (revertOf(error) !== null) return false;
    throw portFailure(error);
  }
}

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
import { Semaphore } from '../../concurrency/semaphore.ts';
import { type Address, type Hex, PortError } from '../../ports/basics.ts';
import type { SignInFields, WalletSignatures } from '../../ports/walletSignatures.ts';
import { callNode, toPortError } from './rpc/callNode.ts';
import { findRevert } from './rpc/reverts.ts';
import type { ConnectedChain } from './rpc/rpcClient.ts';

/** Enough to deploy a wallet and verify a passkey in Solidity. Bounds a hostile contract. */
const CHECK_GAS = 15_000_000n;
/**
 * An address without a known key. From the zero address, some wallets take the call for a gas estimate and
 * skip the check.
 */
const ASKER = stringToHex('asks-whose-signature');
/** Anybody can trigger checks, and trading uses the same node. */
const MAX_PARALLEL_CHECKS = 4;
const MAX_WAITING_CHECKS = 64;
const MAX_WAIT_MS = 3_000;
const KEY_SIGNATURE = /^0x[0-9a-fA-F]{128}(1b|1c)$/i;
/** EIP-2: of (r, s) and (r, n - s), only the lower counts. */
const MAX_LOW_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const WRAPPED = /(6492){16}$/;
const ACCEPTED = '0x01';

export function walletSignatures(chain: ConnectedChain): WalletSignatures {
  const turns = new Semaphore(MAX_PARALLEL_CHECKS, MAX_WAITING_CHECKS, MAX_WAIT_MS);
  return {
    readMessage,
    isOfKey,
    isOfContract: async (address, text, signature) => {
      // No contract exists or would be deployed.
      if (!WRAPPED.test(signature) && !(await chain.hasCode(address))) return false;
      const end = await turns.acquire();
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
  if (hexToBigInt(sliceHex(signature, 32, 64)) > MAX_LOW_S) return false;
  try {
    return (await recoverMessageAddress({ message: text, signature })) === address;
  } catch {
    return false;
  }
}

/** The creation code of ERC-6492's validator. It returns one byte and is never deployed. */
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
    if (findRevert(error) !== null) return false;
    throw toPortError(error);
  }
}

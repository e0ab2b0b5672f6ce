import type { Call } from '../calls/callOperation.ts';
import { checkNames } from '../calls/checkOptions.ts';
import type { Session } from '../calls/session.ts';
import type { Output } from '../contract.ts';

/** What signs in: an account of viem needs `{ address, signMessage: (message) => account.signMessage({ message }) }`. */
export interface Wallet {
  /** `0x` and 40 hex digits. */
  readonly address: string;
  /** Signs a text as Ethereum does (`personal_sign`). */
  signMessage(message: string): Promise<string> | string;
}

/** The second argument of `signIn`. */
export interface SignInOptions {
  /** Ends the sign-in. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The origin that the message names. Default: that of the page, or of the service. */
  readonly origin?: string | undefined;
}

/** Resolves with the session. From then on the client sends its cookie and its token. */
export type SignIn = (wallet: Wallet, options?: SignInOptions) => Promise<Output<'createSession'>>;

/** Signs in with a message of the service (EIP-4361) and leaves what the answer says in the client's session. */
export function signInWith(call: Call, session: Session, apiKey: string | undefined): SignIn {
  return async (wallet, options = {}) => {
    checkNames('signIn', 'signal origin', options);
    if (apiKey !== undefined)
      throw new TypeError(
        'This client has a key, which counts before a session. Sign in with a client without one.',
      );
    const { signal, origin } = options;
    const sending = { signal, headers: session.begin() };
    const asked = await call('createSignInMessage', { address: wallet.address, origin }, sending);
    const { message } = asked.body as Output<'createSignInMessage'>;
    const signature = await wallet.signMessage(message);
    return (await call('createSession', { message, signature }, sending)).body as Output<'createSession'>;
  };
}

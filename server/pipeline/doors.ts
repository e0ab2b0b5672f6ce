import type { OperationId } from '../../generated/operations.ts';
import type { AcceptFence } from '../domain/acceptance.ts';
import type { Actor } from '../domain/account/auditEventRows.ts';
import type { Caller, CarrierId } from './call.ts';
import type { GivenArguments } from './readArguments.ts';
import type { Answer, Credential, Hold, Request } from './request.ts';
import type { Arguments } from './toolRequest.ts';
import type { Validated } from './validate.ts';

export type Execute = (operationId: OperationId, request: Request, credential: Credential) => Promise<Answer>;

export type ReadsArguments = (operationId: OperationId, sent: Arguments) => GivenArguments;

/** What a door may do for a caller whom it has let in to an operation that carries others. */
export interface Carriage {
  readonly caller: Caller;
  /** The body of the carrying operation by the contract. @throws Problem validation_failed */
  readonly validate: (body: unknown) => unknown;
  /** The arguments of a tool as its operation takes them. */
  readonly readArguments: ReadsArguments;
  /** Calls an operation as this caller: like `execute`, without reading the key again. It never throws. */
  readonly invoke: (operationId: OperationId, request: Request) => Promise<Answer>;
}

/**
 * Lets a caller in to an operation that carries others, and serves what was read of him, unless his key ended while it was on its
 * way. Whatever is thrown becomes an answer. A call that is carried counts as that call and nothing else; a message without one
 * counts as the carrying operation.
 */
export type Carry = <Message, Served extends Answer | Response>(
  operationId: CarrierId,
  request: Request,
  credential: Credential,
  read: (hold: Hold) => Promise<Message>,
  serve: (carriage: Carriage, message: Message) => Promise<Served>,
) => Promise<Served | Answer>;

/** In whose name a call is made that nobody sent, and what it must pass besides. */
export interface Delegation {
  readonly caller: Caller;
  /** Whom the audit log names. */
  readonly actor: Actor;
  readonly fence: AcceptFence;
  /**
   * Judges a body that was not accepted before, and says what it means exactly. The key knows the request by what was sent.
   * @throws Problem
   */
  readonly refine: (body: unknown) => Promise<unknown>;
}

/** What the door of the models may do. Each throws the Problem that it ends with. */
export interface Delegate {
  readonly readArguments: ReadsArguments;
  /** The request by the contract, for this caller. */
  readonly validate: (operationId: OperationId, request: Request, caller: Caller) => Promise<Validated>;
  readonly invoke: (operationId: OperationId, request: Request, delegation: Delegation) => Promise<Answer>;
}

/**
 * Serves one call of a model, which counts as that and, unless it launches, in no class of the account's own. Whatever `serve`
 * throws becomes an answer.
 */
export type ServeModel = (
  call: {
    readonly tool: string;
    readonly accountId: string;
    readonly agentId: string;
    readonly requestId: string;
  },
  serve: (delegate: Delegate) => Promise<Answer>,
) => Promise<Answer>;

/** What all doors pass. */
export interface Pipeline {
  /** One call of one operation, from the raw request to the answer. It never throws. */
  readonly execute: Execute;
  readonly carry: Carry;
  readonly serveModel: ServeModel;
}

import type { OperationId } from '../../../generated/operations.ts';
import type { Actor } from '../../audit/auditEventRows.ts';
import type { AcceptanceFence } from '../../ports/acceptance.ts';
import type { Caller, GatewayOperation } from '../contract/call.ts';
import type { Answer, Credential, Hold, Request } from '../contract/request.ts';
import type { Validated } from '../contract/validate.ts';
import type { GivenArguments } from '../tools/readArguments.ts';
import type { Arguments } from '../tools/toolRequest.ts';

export type Execute = (operationId: OperationId, request: Request, credential: Credential) => Promise<Answer>;

export type ArgumentsReader = (operationId: OperationId, sent: Arguments) => GivenArguments;

export interface NestedCalls {
  readonly caller: Caller;
  /** @throws Problem validation_failed */
  readonly validate: (body: unknown) => unknown;
  readonly readArguments: ArgumentsReader;
  /** As this caller, without reading the key again. Never throws. */
  readonly invoke: (operationId: OperationId, request: Request) => Promise<Answer>;
}

/**
 * Checks the key again if reading took long. Errors become answers. Each nested call counts as itself; a
 * message without one counts as the gateway operation.
 */
export type ServeNestedCalls = <Message, Served extends Answer | Response>(
  operationId: GatewayOperation,
  request: Request,
  credential: Credential,
  read: (hold: Hold) => Promise<Message>,
  serve: (carriage: NestedCalls, message: Message) => Promise<Served>,
) => Promise<Served | Answer>;

/** A model's caller, and additional checks. */
export interface Delegation {
  readonly caller: Caller;
  readonly actor: Actor;
  readonly fence: AcceptanceFence;
  /** Makes a new body exact. The idempotency key uses the sent body. @throws Problem */
  readonly refine: (body: unknown) => Promise<unknown>;
}

/** Each function throws a Problem if it fails. */
export interface ModelCalls {
  readonly readArguments: ArgumentsReader;
  readonly validate: (operationId: OperationId, request: Request, caller: Caller) => Promise<Validated>;
  readonly invoke: (operationId: OperationId, request: Request, delegation: Delegation) => Promise<Answer>;
}

/** Counts as a tool call; only a launch also counts in a class of the account. Errors become answers. */
export type ServeModel = (
  call: {
    readonly tool: string;
    readonly accountId: string;
    readonly agentId: string;
    readonly requestId: string;
  },
  serve: (delegate: ModelCalls) => Promise<Answer>,
) => Promise<Answer>;

export interface Pipeline {
  /** Never throws. */
  readonly execute: Execute;
  readonly serveNestedCalls: ServeNestedCalls;
  readonly serveModel: ServeModel;
}

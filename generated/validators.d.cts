import type { OperationId } from './operations.ts';

declare namespace createValidators {
  interface Fault {
    readonly keyword: string;
    readonly instancePath: string;
    readonly schemaPath: string;
    readonly params: Readonly<Record<string, unknown>>;
  }
  interface Validate {
    (data: unknown): boolean;
    errors?: readonly Fault[] | null;
  }
  interface Fields {
    /** The properties that are allowed, by where they stand. */
    readonly query: Readonly<Record<string, readonly string[]>>;
    readonly body: Readonly<Record<string, readonly string[]>>;
    /** Of a change, the properties of its answer. */
    readonly shown: readonly string[];
  }
  interface OperationValidators {
    readonly path: Validate;
    readonly query: Validate;
    readonly body?: Validate;
    readonly replies: Readonly<Record<number, Validate>>;
    /** Of each event, as event and data, where a success may be a stream. */
    readonly events: Readonly<Record<number, Validate>>;
    /** Of each row, where a success may be a CSV. */
    readonly rows: Readonly<Record<number, Validate>>;
    readonly fields: Fields;
  }
}

declare function createValidators(
  formats: Readonly<Record<string, unknown>>,
): Readonly<Record<OperationId, createValidators.OperationValidators>>;

export = createValidators;

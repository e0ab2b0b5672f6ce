import { ApiError } from '@agent-trading-service/client';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The sentence that the service says of this field. */
  readonly fault?: string | undefined;
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
  }) => ReactNode;
}

/** A labelled input with its hint, and what the service refuses of it. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const notes = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
        ...(fault !== undefined && { 'aria-invalid': true }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly placeholder?: string;
  readonly type?: 'text' | 'url' | 'email';
  readonly inputMode?: 'decimal' | 'numeric';
}

/** A line of text. */
export function TextField({ label, hint, fault, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <input
          {...attributes}
          {...input}
          className="input"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly isTall?: boolean;
}

/** Text of several lines. */
export function TextArea({ label, hint, fault, onChange, isTall = false, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...input}
          className={isTall ? 'input tall' : 'input'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** One of many. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, fault, value, options, onChange } = props;
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What an error says of one field; undefined if nothing. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.fieldErrors.find((one) => one.field === field);
  return found === undefined ? undefined : `This ${found.message}.`;
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './field.tsx';

type Kept = 'maxLength' | 'placeholder' | 'required' | 'inputMode' | 'type' | 'disabled';

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Kept> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A button behind the input, such as "All". */
  readonly button?: ReactNode;
}

/** A line of text with its label, hint and fault. */
export function TextField({ label, hint, fault, value, onChange, button, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <div className="with-button">
          <input
            {...attributes}
            {...input}
            className="input"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          {button}
        </div>
      )}
    </Field>
  );
}

/** An amount or a number. It stays the text that was typed; a comma becomes a point. */
export const NumberField = ({ onChange, ...props }: TextFieldProps) => (
  <TextField {...props} inputMode="decimal" onChange={(text) => onChange(text.replace(',', '.').trim())} />
);

interface SelectFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

/** One of some values. */
export function SelectField({ label, hint, fault, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
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

interface AreaFieldProps extends Omit<TextFieldProps, 'button' | Kept> {
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Several lines of text. */
export function AreaField({ label, hint, fault, value, onChange, rows = 3, maxLength }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="input"
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** Yes or no, with its words behind it. */
export const Check = ({ isOn, onChange, children }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);

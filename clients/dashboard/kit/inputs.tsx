import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Labels = Omit<FieldProps, 'children'>;
type Kept = 'maxLength' | 'pattern' | 'placeholder' | 'required' | 'inputMode' | 'type' | 'disabled';

interface TextFieldProps extends Labels, Pick<InputHTMLAttributes<HTMLInputElement>, Kept> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A button behind the input, such as "All". */
  readonly button?: ReactNode;
}

/** A line of text with its label, hint and fault. */
export function TextField({ label, hint, fault, onChange, button, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <div className="with-button">
          <input
            {...attributes}
            {...input}
            className="input"
            autoComplete="off"
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

interface SelectFieldProps<Value extends string> extends Labels {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly onChange: (value: Value) => void;
}

/** One of some values. */
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

type KeptOfArea = 'maxLength' | 'required' | 'rows';

interface TextAreaProps extends Labels, Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, KeptOfArea> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isTall?: boolean;
}

/** Several lines of text. */
export function TextArea({ label, hint, fault, onChange, isTall = false, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={3}
          {...input}
          className={isTall ? 'input tall' : 'input'}
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

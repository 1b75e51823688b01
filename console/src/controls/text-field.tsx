import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  onText(text: string): void;
}

/** One line of text under its label. */
export function TextField({ label, hint, onText, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} {...(className === undefined ? {} : { className })}>
      {(ids) => <input {...ids} {...rest} className="entry" onChange={({ target }) => onText(target.value)} />}
    </Field>
  );
}

// A labelled field of a public form with its error message. The site script updates the same message element.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type ControlProps = {
  id: string;
  name: string;
  className: 'control';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  /** Messages of the site script for an empty and for an invalid field. */
  'data-missing': string | undefined;
  'data-wrong': string | undefined;
};

type FormFieldProps = {
  form: string;
  name: string;
  label: string;
  error?: string | undefined;
  isOptional?: boolean;
  whenMissing?: string;
  whenWrong?: string;
  children: (control: ControlProps) => ReactNode;
};

export function FormField({ form, name, label, error, isOptional = false, whenMissing, whenWrong, children }: FormFieldProps) {
  const id = `${form}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{' '}
        {isOptional ? (
          <span className="field-optional">
            <Trans>optional</Trans>
          </span>
        ) : null}
      </label>
      {children({
        id,
        name,
        className: 'control',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
        'data-missing': whenMissing,
        'data-wrong': whenWrong,
      })}
      <p className="field-error" id={`${id}-error`} hidden={!error}>
        {error}
      </p>
    </div>
  );
}

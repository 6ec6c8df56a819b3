// A multi-line text field; with maxLength it shows a character count.
import { Trans } from '@lingui/react/macro';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { type FieldText, fieldError } from './field-error.tsx';
import styles from './fields.module.css';

export type TextAreaFieldProps = Omit<TextareaProps, 'label' | 'description' | 'error'> & FieldText;

export function TextAreaField({ hint, error, maxLength, onChange, ...input }: TextAreaFieldProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? '').length);
  // The length of an uncontrolled field is tracked through its change events.
  const length = input.value === undefined ? typed : String(input.value).length;
  const count = maxLength === undefined ? null : <Counter length={length} most={maxLength} />;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    return onChange?.(event);
  };
  return (
    <Textarea
      rows={4}
      {...input}
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={change}
      error={fieldError(error)}
      description={hint || count ? <HintAndCount hint={hint} count={count} /> : null}
      descriptionProps={{ component: 'div' }}
    />
  );
}

function HintAndCount({ hint, count }: { hint: FieldText['hint']; count: FieldText['hint'] }) {
  return (
    <span className={styles.hintAndCount}>
      <span>{hint}</span>
      {count}
    </span>
  );
}

function Counter({ length, most }: { length: number; most: number }) {
  return (
    <span className={styles.count} data-full={length >= most || undefined}>
      <Trans>
        {length} of {most}
      </Trans>
    </span>
  );
}

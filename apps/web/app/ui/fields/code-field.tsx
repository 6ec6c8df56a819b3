// The 6-digit code of an SMS, e-mail or authenticator app: six boxes; a pasted code fills all of them.
import { useLingui } from '@lingui/react/macro';
import { Input, PinInput, type PinInputProps } from '@mantine/core';
import { useId } from 'react';
import { type FieldText, fieldError } from './field-error.tsx';
import styles from './fields.module.css';

export type CodeFieldProps = Omit<PinInputProps, 'error' | 'length' | 'type' | 'ariaLabel' | 'id'> & FieldText & { length?: number };

export function CodeField({ label, hint, error, length = 6, ...pin }: CodeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={fieldError(error)}
      errorProps={{ id: `${id}-error` }}
    >
      <PinInput
        gap={8}
        placeholder=""
        classNames={{ root: styles.code ?? '', pinInput: styles.digit ?? '' }}
        {...pin}
        id={id}
        length={length}
        type="number"
        error={Boolean(error)}
        aria-labelledby={`${id}-label`}
        aria-describedby={notes || undefined}
        getInputProps={(index) => ({ 'aria-label': t`Digit ${index + 1} of ${length}` })}
      />
    </Input.Wrapper>
  );
}

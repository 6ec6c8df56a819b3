// A checkbox with its label beside it; the whole line is clickable.
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { type FieldText, fieldError } from './field-error.tsx';
import styles from './fields.module.css';

export type CheckboxFieldProps = Omit<CheckboxProps, 'label' | 'description' | 'error' | 'classNames'> & FieldText;

export function CheckboxField({ hint, error, ...input }: CheckboxFieldProps) {
  return (
    <Checkbox
      {...input}
      description={hint}
      error={fieldError(error)}
      classNames={{
        body: styles.checkBody ?? '',
        label: styles.checkLabel ?? '',
        description: styles.checkNote ?? '',
        error: styles.checkNote ?? '',
      }}
    />
  );
}

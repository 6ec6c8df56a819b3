// One yes or no with its words beside it; the whole line can be pressed.
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { type FieldWords, fieldError } from './field-error.tsx';
import styles from './fields.module.css';

export type CheckboxFieldProps = Omit<CheckboxProps, 'label' | 'description' | 'error' | 'classNames'> & FieldWords;

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

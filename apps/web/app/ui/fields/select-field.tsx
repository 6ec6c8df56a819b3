// A choice of one from a short list: the browser's own select, which phones show as a wheel or a sheet.
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FieldWords, fieldError } from './field-error.tsx';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = Omit<NativeSelectProps, 'label' | 'description' | 'error' | 'data'> &
  FieldWords & {
    choices: Choice[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

export function SelectField({ hint, error, choices, placeholder, ...input }: SelectFieldProps) {
  const data = placeholder === undefined ? choices : [{ value: '', label: placeholder }, ...choices];
  return (
    <NativeSelect
      {...input}
      data={data}
      description={hint}
      error={fieldError(error)}
      rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
    />
  );
}

// A native select for a short list, which phones show in their own picker.
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FieldText, fieldError } from './field-error.tsx';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = Omit<NativeSelectProps, 'label' | 'description' | 'error' | 'data'> &
  FieldText & {
    choices: Choice[];
    /** Shown while nothing is selected. */
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

// A single-line text field with label, hint and error. Works with react-hook-form's register() as well as with value and onChange.
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldText, fieldError } from './field-error.tsx';

export type TextFieldProps = Omit<TextInputProps, 'label' | 'description' | 'error'> & FieldText;

export function TextField({ hint, error, ...input }: TextFieldProps) {
  return <TextInput {...input} description={hint} error={fieldError(error)} />;
}

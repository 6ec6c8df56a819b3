// One line of text with label, hint and error. Works with register() of react-hook-form as well as with value and onChange.
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldWords, fieldError } from './field-error.tsx';

export type TextFieldProps = Omit<TextInputProps, 'label' | 'description' | 'error'> & FieldWords;

export function TextField({ hint, error, ...input }: TextFieldProps) {
  return <TextInput {...input} description={hint} error={fieldError(error)} />;
}

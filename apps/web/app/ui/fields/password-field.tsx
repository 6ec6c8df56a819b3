// A password field with a show/hide button; pasting and password managers work.
import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldText, fieldError } from './field-error.tsx';

export type PasswordFieldProps = Omit<PasswordInputProps, 'label' | 'description' | 'error' | 'visible' | 'onVisibilityChange'> & FieldText;

export function PasswordField({ hint, error, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      description={hint}
      error={fieldError(error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t`Hide password` : t`Show password` }}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Eye = reveal ? IconEyeOff : IconEye;
  return <Eye size={20} stroke={1.75} aria-hidden />;
}

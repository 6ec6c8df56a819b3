// Choice of the app's language; read-only while there is only one.
import type { User } from '@lafiya/api-client';
import { enabledLanguages } from '@lafiya/domain/languages/product-languages';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { TextField } from '../../../ui/fields/text-field.tsx';

type Props = { value: User['language']; onChange: (language: User['language']) => void };

export function LanguageChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  if (enabledLanguages.length < 2)
    return <TextField label={t`Language`} hint={t`English is the only language so far.`} value="English" readOnly />;
  return (
    <Select
      label={t`Language`}
      data={enabledLanguages.map((language) => ({ value: language, label: nativeName(language) }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => {
        if (chosen && chosen !== value) onChange(chosen as User['language']);
      }}
    />
  );
}

/** The language's name in that language. */
function nativeName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

// The language of the app: a choice as soon as there is one.
import type { User } from '@lafiya/api-client';
import { languagesOn } from '@lafiya/domain/languages/product-languages';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { TextField } from '../../ui/fields/text-field.tsx';

type Props = { value: User['language']; onChange: (language: User['language']) => void };

export function LanguageChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  if (languagesOn.length < 2)
    return <TextField label={t`Language`} hint={t`English is the only language so far.`} value="English" readOnly />;
  return (
    <Select
      label={t`Language`}
      data={languagesOn.map((language) => ({ value: language, label: ownName(language) }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => {
        if (chosen && chosen !== value) onChange(chosen as User['language']);
      }}
    />
  );
}

/** Each by its own name for itself. */
function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

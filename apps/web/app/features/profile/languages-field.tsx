// Field for the languages a doctor speaks, as checkboxes.
import { spokenLanguages } from '@lafiya/domain/identity/specializations';
import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import choices from '../../ui/choice-cards.module.css';
import { fieldError } from '../../ui/fields/field-error.tsx';

type LanguagesFieldProps = { value?: string[]; error?: string; onChange: (value: string[]) => void };

export function LanguagesField({ value: chosen = [], error, onChange }: LanguagesFieldProps) {
  const toggle = (language: string) =>
    onChange(chosen.includes(language) ? chosen.filter((one) => one !== language) : [...chosen, language]);
  return (
    <fieldset className={choices.choices}>
      <legend>
        <Trans>Languages</Trans>
      </legend>
      <Group gap="xs">
        {spokenLanguages.map((language) => (
          <label key={language} data-chosen={chosen.includes(language) || undefined}>
            <input type="checkbox" value={language} checked={chosen.includes(language)} onChange={() => toggle(language)} />
            {language}
          </label>
        ))}
      </Group>
      {error ? (
        <Text fz="0.8438rem" c="var(--danger)">
          {fieldError(error)}
        </Text>
      ) : null}
    </fieldset>
  );
}

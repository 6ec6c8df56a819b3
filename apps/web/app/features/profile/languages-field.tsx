// Field for the languages a doctor speaks, as checkboxes.
import { spokenLanguages } from '@lafiya/domain/identity/specializations';
import { Trans } from '@lingui/react/macro';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './profile.module.css';

type LanguagesFieldProps = { value?: string[]; error?: string; onChange: (value: string[]) => void };

export function LanguagesField({ value: chosen = [], error, onChange }: LanguagesFieldProps) {
  const toggle = (language: string) =>
    onChange(chosen.includes(language) ? chosen.filter((one) => one !== language) : [...chosen, language]);
  return (
    <fieldset className={styles.languages}>
      <legend>
        <Trans>Languages</Trans>
      </legend>
      {spokenLanguages.map((language) => (
        <label key={language} data-chosen={chosen.includes(language) || undefined}>
          <input type="checkbox" value={language} checked={chosen.includes(language)} onChange={() => toggle(language)} />
          {language}
        </label>
      ))}
      {error ? <p className={styles.error}>{fieldError(error)}</p> : null}
    </fieldset>
  );
}

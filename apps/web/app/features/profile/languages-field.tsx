// The languages in which a doctor sees people: one press each, all in sight.
import { spokenLanguages } from '@lafiya/domain/identity/specialisations';
import { Trans } from '@lingui/react/macro';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './profile.module.css';

type LanguagesFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

export function LanguagesField({ value, error, onChange }: LanguagesFieldProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (language: string) =>
    onChange((chosen.includes(language) ? chosen.filter((one) => one !== language) : [...chosen, language]).join(','));
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
      {error ? <p className={styles.fault}>{fieldError(error)}</p> : null}
    </fieldset>
  );
}

// Choice between patient and doctor.
import { useLingui } from '@lingui/react/macro';
import styles from './identity.module.css';

export type SignUpRole = 'PATIENT' | 'DOCTOR';

export function RoleChoice({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) {
  const { t } = useLingui();
  const choices = [
    { role: 'PATIENT', label: t`Patient`, hint: t`I want to see a doctor` },
    { role: 'DOCTOR', label: t`Doctor`, hint: t`I treat patients` },
  ] as const;
  return (
    <fieldset className={styles.roles}>
      <legend>{t`I am a`}</legend>
      {choices.map(({ role, label, hint }) => (
        <label key={role} data-chosen={role === value || undefined}>
          <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

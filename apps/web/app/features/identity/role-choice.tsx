// Choice between patient and doctor.
import { useLingui } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import choices from '../../ui/choice-cards.module.css';

export type SignUpRole = 'PATIENT' | 'DOCTOR';

export function RoleChoice({ value, onChange }: { value: SignUpRole; onChange: (role: SignUpRole) => void }) {
  const { t } = useLingui();
  const roles = [
    { role: 'PATIENT', label: t`Patient`, hint: t`I want to see a doctor` },
    { role: 'DOCTOR', label: t`Doctor`, hint: t`I treat patients` },
  ] as const;
  return (
    <fieldset className={choices.choices}>
      <legend>{t`I am a`}</legend>
      <SimpleGrid cols={2} spacing="sm">
        {roles.map(({ role, label, hint }) => (
          <label key={role} data-chosen={role === value || undefined}>
            <input type="radio" name="role" value={role} checked={role === value} onChange={() => onChange(role)} />
            <Text span inherit fw={640} py={14}>
              {label}
              <Text span display="block" size="sm" lh={1.35} c="dimmed">
                {hint}
              </Text>
            </Text>
          </label>
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

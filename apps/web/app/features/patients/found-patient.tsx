// A patient who was found before an emergency access: just enough to know that it is the right person.
import type { PatientFoundInEmergency } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonCell } from '../../ui/person-cell.tsx';

type Props = { patient: PatientFoundInEmergency; action: ReactNode };

export function FoundPatient({ patient: { patientNumber, firstName, lastInitial, birthYear }, action }: Props) {
  const { t } = useLingui();
  const detail = [patientNumber, birthYear === null ? t`date of birth not known` : t`born ${birthYear}`].join(' · ');
  return (
    <Paper px={14} py="sm" radius="md">
      <Group justify="space-between" gap="sm">
        <PersonCell name={`${firstName} ${lastInitial}.`} detail={detail} />
        {action}
      </Group>
    </Paper>
  );
}

// What one side said about a missed appointment, and what was decided. `children` stands below while there is no decision.
import type { Appointment, AttendanceDispute } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import rows from '../../../ui/rows.module.css';

type Props = { appointment: Pick<Appointment, 'doctor' | 'patient'>; dispute: AttendanceDispute; children: ReactNode };

export function DisputeStatement({ appointment, dispute, children }: Props) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { side, text, raisedAt, decision, reason, decidedAt } = dispute;
  const name = side === 'doctor' ? appointment.doctor.name : appointment.patient.name;
  const decisions: Record<NonNullable<AttendanceDispute['decision']>, string> = {
    held: t`Decision: the appointment took place`,
    called_off: t`Decision: recorded as cancelled`,
    stands: t`Decision: the record stays as it is`,
  };
  const [raised, decided] = [formatDateTime(raisedAt), decidedAt ? formatDateTime(decidedAt) : ''];
  return (
    <>
      <Box className={rows.quote ?? ''} data-tone="strong">
        <Text span size="sm" c="dimmed" display="block" mb={4}>{t`${name} says, ${raised}`}</Text>
        <p>{text}</p>
      </Box>
      {decision ? (
        <Box className={rows.quote ?? ''} data-tone="primary">
          <Text span size="sm" c="dimmed" display="block" mb={4}>
            {decisions[decision]}, {decided}
          </Text>
          {reason ? <p>{reason}</p> : null}
        </Box>
      ) : (
        (children ?? <Text size="sm" c="dimmed">{t`Our team will look into it and write to the patient and the doctor.`}</Text>)
      )}
    </>
  );
}

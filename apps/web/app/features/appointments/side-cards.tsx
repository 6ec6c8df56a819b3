// The card of requests beside a doctor's list: who asks, for when, and what a doctor needs to answer.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { addDays, cityOf } from '../../platform/zoned-time.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Card } from '../../ui/card.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Count } from '../../ui/pill.tsx';
import { useAppointments } from './appointment-queries.ts';
import { useDeadlineText } from './appointment-times.ts';
import { firstRequests } from './first-requests.ts';
import styles from './appointments.module.css';
import { AppointmentActions } from './appointment-actions.tsx';

/** The first pending requests. `otherDays` leaves out today's, which are in the list beside the card. */
export function WaitingRequests({ otherDays = false }: { otherDays?: boolean }) {
  const { t } = useLingui();
  const { today } = useZoneTimes();
  const { data } = useAppointments(otherDays ? { ...firstRequests, startDate: addDays(today(), 1) } : firstRequests);
  if (!data?.total) return null;
  return (
    <Card title={otherDays ? t`Requests for other days` : t`Awaiting your answer`} aside={<Count value={data.total} hot />}>
      <Stack component="ul" gap={16} style={{ listStyle: 'none' }}>
        {data.appointments.map((appointment) => (
          <Request key={appointment.id} appointment={appointment} />
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt={16}>
        <Trans>If you reject a request, you give a reason. The patient will see it.</Trans>
      </Text>
    </Card>
  );
}

function Request({ appointment }: { appointment: Appointment }) {
  const { patient, startsAt, symptoms } = appointment;
  return (
    <li className={styles.request}>
      <Stack gap={8}>
        <PersonCell
          name={patient.name}
          to={`/dashboard/appointments?appointment=${appointment.id}`}
          detail={<Moment at={startsAt} show="named" />}
        />
        <PatientFacts appointment={appointment} />
        {symptoms ? (
          <Text size="sm" c="var(--text-mid)" lineClamp={3}>
            “{symptoms}”
          </Text>
        ) : null}
        {patient.allergies ? (
          <Text size="xs" fw={640} c="var(--allergy)" lineClamp={2}>
            <Trans>Allergies: {patient.allergies}</Trans>
          </Text>
        ) : null}
        <PatientTime appointment={appointment} />
        <Lapses appointment={appointment} />
        <Group gap={8} wrap="nowrap" mt={4}>
          <AppointmentActions appointment={appointment} only={['reject', 'confirm']} />
        </Group>
      </Stack>
    </li>
  );
}

function PatientFacts({ appointment: { patient } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const sexes: Record<string, string> = { female: t`Female`, male: t`Male`, other: t`Other` };
  const age = patient.age;
  const facts = [
    age === null ? null : t`${age} years`,
    patient.sex ? (sexes[patient.sex] ?? null) : null,
    patient.isNew ? t`First appointment with you` : t`Has been with you before`,
  ];
  return (
    <Text size="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}

/** Only where the patient's clock shows another time. */
function PatientTime({ appointment: { patient, startsAt } }: { appointment: Appointment }) {
  const { timeThere, time } = useZoneTimes();
  if (!patient.timeZone || timeThere(startsAt, patient.timeZone) === null) return null;
  const [city, there] = [cityOf(patient.timeZone), time(startsAt, patient.timeZone)];
  return (
    <Text size="xs" c="dimmed">
      <Trans>
        In {city}: {there} there
      </Trans>
    </Text>
  );
}

function Lapses({ appointment: { lapsesAt } }: { appointment: Appointment }) {
  const deadline = useDeadlineText();
  if (!lapsesAt) return null;
  const at = deadline(lapsesAt);
  return (
    <Text size="xs" fw={580} c="var(--pending)">
      <Trans>Expires at {at}</Trans>
    </Text>
  );
}

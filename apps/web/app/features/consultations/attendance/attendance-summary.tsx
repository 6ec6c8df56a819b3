// Attendance of a missed appointment as recorded by the servers; each participant can dispute it once and read the decision.
import type { Appointment, AttendanceDispute, CallAttendance } from '@lafiya/api-client';
import { useGetAttendance } from '@lafiya/api-client/consultations';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { problemOfField } from '../../../platform/forms/field-errors.ts';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Inset } from '../../../ui/inset.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { useDispute } from './attendance-queries.ts';
import { DisputeStatement } from './dispute-statement.tsx';

export type MissedAppointment = Pick<Appointment, 'id' | 'status' | 'mode' | 'isDoctorAbsent' | 'doctor' | 'patient'>;

/** Whether the appointment can be disputed: a no-show, or cancelled because the doctor was absent. */
export function countsAsMissed(appointment: MissedAppointment): boolean {
  return appointment.status === 'NO_SHOW' || appointment.isDoctorAbsent;
}

type Props = {
  appointment: MissedAppointment;
  /** Renders the decision buttons for an open dispute (admin only). */
  decide?: (dispute: AttendanceDispute) => ReactNode;
};

export function AttendanceSummary({ appointment, decide }: Props) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useGetAttendance(appointment.id);
  return (
    <Inset title={t`Who came`}>
      {isError ? (
        <ErrorState framed={false} title={t`Who came could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !isError ? <SkeletonList framed={false} rows={2} /> : null}
      {data ? (
        <>
          <RecordedAttendance appointment={appointment} people={data.people} />
          {data.disputes.map((dispute) => (
            <DisputeStatement key={dispute.id} appointment={appointment} dispute={dispute}>
              {dispute.decision === null ? decide?.(dispute) : null}
            </DisputeStatement>
          ))}
          {data.mayDispute ? <Dispute appointment={appointment} /> : null}
        </>
      ) : null}
    </Inset>
  );
}

type Person = CallAttendance['people'][number];

/** Only calls have server-side attendance data. */
function RecordedAttendance({ appointment, people }: { appointment: MissedAppointment; people: Person[] }) {
  const isByMedia = appointment.mode === 'VIDEO' || appointment.mode === 'AUDIO';
  return (
    <>
      {isByMedia ? <People appointment={appointment} people={people} /> : null}
      <Text size="sm" c="dimmed">
        {isByMedia ? (
          <Trans>Recorded by our own servers, not by anyone’s browser.</Trans>
        ) : (
          <Trans>The clinic recorded that the patient did not come.</Trans>
        )}
      </Text>
    </>
  );
}

/** Also lists a participant who was never seen, because that decides the outcome. */
function People({ appointment, people }: { appointment: MissedAppointment; people: Person[] }) {
  const absentPerson = (kind: 'doctor' | 'patient', name: string): Person[] =>
    people.some((person) => person.kind === kind) ? [] : [{ kind, name, cameAt: null, admittedAt: null, participations: [] }];
  const shown = [...people, ...absentPerson('doctor', appointment.doctor.name), ...absentPerson('patient', appointment.patient.name)];
  return (
    <Stack gap={10} role="list">
      {shown.map((person) => (
        <PersonLine key={`${person.kind} ${person.name}`} person={person} />
      ))}
    </Stack>
  );
}

function PersonLine({ person: { kind, name, cameAt, participations } }: { person: Person }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const kinds: Record<Person['kind'], string> = { doctor: t`doctor`, patient: t`patient`, guest: t`guest` };
  const CameIcon = cameAt ? IconCircleCheck : IconCircleDashed;
  const came = cameAt ? formatDateTime(cameAt) : null;
  return (
    <Group role="listitem" gap={10} wrap="nowrap" align="flex-start">
      <CameIcon size={18} stroke={1.75} color={cameAt ? 'var(--primary)' : 'var(--text-soft)'} aria-hidden />
      <Box miw={0}>
        <Text fw={560}>
          {name}{' '}
          <Text span inherit c="dimmed" fw={400}>
            ({kinds[kind]})
          </Text>
        </Text>
        <Text size="sm" c="dimmed">
          {came ? t`Present since ${came}` : t`Not in the waiting room or the call`}
          {came && participations.length === 0 ? `, ${t`but never in the call`}` : null}
        </Text>
      </Box>
    </Group>
  );
}

function Dispute({ appointment }: { appointment: MissedAppointment }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dispute = useDispute(t`Thank you. Our team will look into it and write to you.`);
  return (
    <Group gap={10}>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>This is wrong</Trans>
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`What happened?`}
        label={t`What happened, in your own words`}
        confirmLabel={t`Send`}
        least={10}
        onSubmit={(text) => dispute.mutate({ id: appointment.id, data: { text } }, { onSuccess: () => setOpen(false) })}
        isBusy={dispute.isPending}
        error={problemOfField(dispute.error, 'text')}
      >
        <Trans>
          Our team reads this, checks our attendance record and decides. The patient and the doctor can both read it. You can only send it
          once.
        </Trans>
      </ReasonDialog>
    </Group>
  );
}

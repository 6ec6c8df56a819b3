// The appointment drawer: who, when, what happens with it, actions and history.
import type { Appointment } from '@lafiya/api-client';
import { useGetAppointment } from '@lafiya/api-client/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { AppointmentActions } from './appointment-actions.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentHistory } from './appointment-history.tsx';
import { AppointmentLinks } from './appointment-links.tsx';
import { useHideAppointment } from './appointment-queries.ts';
import { JoinCall } from './join-call.tsx';

type Props = {
  id: string;
  onClose: () => void;
  /** Content from other features, rendered before the history. */
  more?: (appointment: Appointment) => ReactNode;
};

export function AppointmentDrawer({ id, onClose, more }: Props) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      position="right"
      size={480}
      title={
        <Text span size="lg" fw={660}>
          {t`Appointment`}
        </Text>
      }
      attributes={{ header: { role: 'presentation' } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
    >
      {id ? <AppointmentDetails id={id} onClose={onClose} {...(more ? { more } : {})} /> : null}
    </Drawer>
  );
}

function AppointmentDetails({ id, onClose, more }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetAppointment(id);
  if (error) return <PageError error={error} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList framed={false} rows={4} />;
  const appointment = data.appointment;
  const { allergies } = appointment.patient;
  return (
    <Stack gap={22} pb={24}>
      <Head appointment={appointment} />
      {allergies ? (
        <Notice kind="allergy">
          <Trans>Allergies: {allergies}</Trans>
        </Notice>
      ) : null}
      <AppointmentFacts appointment={appointment} />
      <Group gap={10}>
        <JoinCall appointment={appointment} />
        <AppointmentActions appointment={appointment} />
        <Hide appointment={appointment} onDone={onClose} />
      </Group>
      <AppointmentLinks appointment={appointment} />
      {more?.(appointment)}
      <AppointmentHistory id={id} />
    </Stack>
  );
}

function Head({ appointment: { patient, doctor, status } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const isPatient = user?.role === 'PATIENT';
  const age = patient.age;
  const detail = [patient.patientNumber, age === null ? null : t`${age} years`].filter(Boolean).join(' · ');
  return (
    <Group gap={12} wrap="nowrap" justify="space-between">
      {isPatient ? (
        <PersonCell name={doctor.name} shape="arch" detail={doctor.specialization ?? undefined} />
      ) : (
        <PersonCell name={patient.name} to={`/dashboard/patients/${patient.id}`} detail={detail} />
      )}
      <StatusPill status={status} />
    </Group>
  );
}

/** Lets an admin hide a cancelled appointment from the lists; nothing is deleted. */
function Hide({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const confirm = useConfirm();
  const hide = useHideAppointment(t`The cancelled appointment is now hidden from lists.`);
  if (user?.role !== 'ADMIN' || appointment.status !== 'CANCELLED') return null;
  const name = appointment.patient.name;
  const ask = async () => {
    const question = {
      title: t`Hide the cancelled appointment of ${name}?`,
      body: t`It disappears from everyone’s lists. It is not deleted and stays in the audit log.`,
      confirmLabel: t`Hide`,
      danger: true,
    };
    if (await confirm(question)) hide.mutate({ id: appointment.id }, { onSuccess: onDone });
  };
  return (
    <Button size="sm" mih={44} variant="danger-line" loading={hide.isPending} onClick={() => void ask()}>
      <Trans>Hide from lists</Trans>
    </Button>
  );
}

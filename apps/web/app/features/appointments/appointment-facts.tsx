// The facts of an appointment in the drawer, with the fee and what cancelling means.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useCancellationReason } from '../../platform/cancellation.ts';
import { formatFee } from '../../platform/format-fee.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { useAppointmentLabels } from './appointment-labels.ts';

export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { modes, types } = useAppointmentLabels();
  const { patient, consultationFee: fee } = appointment;
  const reason = useCancellationReason()(appointment);
  const rule = useCancellationRule(appointment);
  const isPatient = user?.role === 'PATIENT';
  const facts: (Fact | null)[] = [
    { label: t`When`, value: <When appointment={appointment} />, wide: true },
    user?.role === 'ADMIN' ? { label: t`Doctor`, value: appointment.doctor.name, wide: true } : null,
    { label: t`Type`, value: appointment.service?.name ?? types[appointment.type] },
    { label: t`How`, value: modes[appointment.mode] },
    !isPatient && patient.phone
      ? { label: t`Phone`, value: <a href={`tel:${patient.phone.replaceAll(' ', '')}`}>{patient.phone}</a> }
      : null,
    !isPatient && patient.email ? { label: t`E-mail`, value: <a href={`mailto:${patient.email}`}>{patient.email}</a> } : null,
    appointment.symptoms ? { label: t`Symptoms`, value: appointment.symptoms, wide: true } : null,
    appointment.notes ? { label: t`Notes`, value: appointment.notes, wide: true } : null,
    appointment.nextSteps?.length ? { label: t`Next steps`, value: appointment.nextSteps.join('; '), wide: true } : null,
    reason ? { label: t`Why it was cancelled`, value: reason, wide: true } : null,
    fee ? { label: t`Fee`, value: formatFee(fee.amountMinor, fee.currency) } : null,
    rule ? { label: t`If plans change`, value: rule, wide: true } : null,
  ];
  return (
    <>
      <Facts facts={facts.filter((fact) => fact !== null)} />
      {user?.role === 'ADMIN' ? (
        <Text size="sm" c="dimmed">
          <Trans>Only the patient and the doctor can see symptoms, notes and reasons.</Trans>
        </Text>
      ) : null}
    </>
  );
}

/** What the API allows now, in plain words; null when it cannot be cancelled any more. */
function useCancellationRule({ acts, status }: Appointment): string | null {
  const { t } = useLingui();
  const { user } = useSession();
  if (!acts.includes('cancel') || status === 'NO_SHOW') return null;
  if (user?.role !== 'PATIENT') return t`If you cancel, the patient sees your reason and the time becomes free again.`;
  if (status === 'PENDING') return t`You can withdraw the request at any time. Nothing is charged.`;
  return t`You can cancel or move it until it starts. Nothing is charged. Please give a reason. The doctor will see it.`;
}

function When({ appointment: { startsAt, endsAt, timeZone } }: { appointment: Appointment }) {
  return (
    <>
      <Moment at={startsAt} show="named" /> – <Moment at={endsAt} />
      <Text span inherit c="dimmed">
        <MomentThere before=" · " at={startsAt} timeZone={timeZone} />
      </Text>
    </>
  );
}

// Text, icon, link and button of each alert on the home page.
import type { HomeAlert } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconAlarm,
  IconAlertTriangle,
  IconCalendarOff,
  IconCertificate,
  IconClipboardCheck,
  IconEyeOff,
  IconHeartbeat,
  IconHourglass,
  IconScale,
  IconSignature,
  IconStar,
  IconUser,
  IconVideo,
  IconUrgent,
} from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useSession } from '../../platform/session/session-provider.tsx';

type AlertText = { icon: Icon; title: string; detail?: string; to: string; action: string };
type Kind = HomeAlert['kind'];
type AlertTexts<Of extends Kind> = Record<Of, (alert: HomeAlert) => AlertText>;
type AppointmentAlertKind = 'call_ready' | 'patient_waiting' | 'appointment_soon' | 'requests_lapsing' | 'not_ended';
type PeopleAlertKind = 'feedback_to_read' | 'feedback_open' | 'profile_incomplete' | 'allergies_missing';
type DoctorAlertKind = 'dangerous_values' | 'no_times' | 'licence_ending' | 'notes_unsigned';

const appointmentsPath = '/dashboard/appointments';
const callPathOf = ({ appointmentId }: HomeAlert): string => `/dashboard/video-consultations${appointmentId ? `/${appointmentId}` : ''}`;
const appointmentPathOf = ({ appointmentId }: HomeAlert): string =>
  appointmentId ? `${appointmentsPath}?appointment=${appointmentId}` : appointmentsPath;

export function useAlertTexts(): (alert: HomeAlert) => AlertText {
  const texts: AlertTexts<Kind> = { ...useAppointmentAlerts(), ...usePeopleAlerts(), ...useDoctorAlerts(), ...useAdminAlerts() };
  return (alert) => texts[alert.kind](alert);
}

function useAppointmentAlerts(): AlertTexts<AppointmentAlertKind> {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const isPatient = useSession().user?.role === 'PATIENT';
  const when = ({ at }: HomeAlert): string => (at ? formatDateTime(at) : '');
  return {
    call_ready: (alert) => ({
      icon: IconVideo,
      title: t`Your call is open`,
      detail: t`The appointment starts: ${when(alert)}`,
      to: callPathOf(alert),
      action: t`Join call`,
    }),
    patient_waiting: (alert) => ({
      icon: IconVideo,
      title: t`${plural(alert.number, { one: 'A patient has waited for more than five minutes', other: '# patients have waited for more than five minutes' })}`,
      detail: t`The first since ${when(alert)}`,
      to: callPathOf(alert),
      action: t`Open the call`,
    }),
    appointment_soon: (alert) => ({
      icon: IconAlarm,
      title: t`An appointment starts within the hour`,
      detail: when(alert),
      to: appointmentPathOf(alert),
      action: t`See the appointment`,
    }),
    requests_lapsing: (alert) => ({
      icon: IconHourglass,
      title: isPatient
        ? t`${plural(alert.number, { one: 'Your request has no answer yet', other: '# of your requests have no answer yet' })}`
        : t`${plural(alert.number, { one: '# request expires soon', other: '# requests expire soon' })}`,
      detail: isPatient ? t`Without an answer it expires: ${when(alert)}` : t`The first expires: ${when(alert)}`,
      to: isPatient || alert.number === 1 ? appointmentPathOf(alert) : `${appointmentsPath}?tab=pending`,
      action: isPatient ? t`See the request` : t`Answer`,
    }),
    not_ended: (alert) => ({
      icon: IconClipboardCheck,
      title: t`${plural(alert.number, { one: '# appointment is over but still open', other: '# appointments are over but still open' })}`,
      detail: t`Complete it, or record a no-show.`,
      to: appointmentPathOf(alert),
      action: t`Complete`,
    }),
  };
}

function usePeopleAlerts(): AlertTexts<PeopleAlertKind> {
  const { t } = useLingui();
  return {
    feedback_to_read: (alert) => ({
      icon: IconStar,
      title: t`${plural(alert.number, { one: '# patient left feedback', other: '# patients left feedback' })}`,
      detail: t`You can answer it.`,
      to: appointmentPathOf(alert),
      action: t`Read feedback`,
    }),
    feedback_open: (alert) => ({
      icon: IconStar,
      title: t`How was your last appointment?`,
      detail: t`Your feedback helps others choose.`,
      to: `${appointmentPathOf(alert)}&feedback=write`,
      action: t`Leave feedback`,
    }),
    profile_incomplete: () => ({
      icon: IconUser,
      title: t`Your profile is not complete`,
      detail: t`Complete it to book an appointment.`,
      to: '/complete-profile',
      action: t`Complete your profile`,
    }),
    allergies_missing: () => ({
      icon: IconAlertTriangle,
      title: t`Please say whether you have any allergies`,
      detail: t`Your doctors see this first.`,
      to: '/dashboard/my-health?tab=record',
      action: t`Open My Health`,
    }),
  };
}

function useDoctorAlerts(): AlertTexts<DoctorAlertKind> {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  return {
    dangerous_values: (alert) => ({
      icon: IconHeartbeat,
      title: t`${plural(alert.number, { one: 'A patient measured a dangerous value', other: '# dangerous values were measured by patients' })}`,
      detail: t`Please say what you did.`,
      to: `/dashboard/patients/${alert.patientId ?? ''}?tab=vitals`,
      action: t`Look at it`,
    }),
    notes_unsigned: (alert) => ({
      icon: IconSignature,
      title: t`${plural(alert.number, { one: '# note is not signed', other: '# notes are not signed' })}`,
      detail: t`Older than a day. Your patients cannot read them yet.`,
      to:
        alert.number === 1 && alert.appointmentId
          ? `/dashboard/consultations/${alert.appointmentId}`
          : '/dashboard/consultations?show=unsigned',
      action: t`Sign`,
    }),
    no_times: () => ({
      icon: IconCalendarOff,
      title: t`You have no free time in the next seven days`,
      detail: t`Patients cannot book you until you open more hours.`,
      to: '/dashboard/availability',
      action: t`Open hours`,
    }),
    licence_ending: ({ at }) => {
      const day = at ? formatDate(at) : '';
      return {
        icon: IconCertificate,
        title: t`Your licence expires on ${day}`,
        detail: t`Upload the new one before then.`,
        to: '/dashboard/profile',
        action: t`Upload licence`,
      };
    },
  };
}

function useAdminAlerts(): AlertTexts<Exclude<Kind, AppointmentAlertKind | PeopleAlertKind | DoctorAlertKind>> {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const since = ({ at }: HomeAlert) => (at ? { detail: t`The first since ${formatDate(at)}` } : {});
  return {
    disputes_open: (alert) => ({
      icon: IconScale,
      title: t`${plural(alert.number, { one: '# missed appointment is disputed', other: '# missed appointments are disputed' })}`,
      ...since(alert),
      to: '/dashboard/disputes',
      action: t`Decide`,
    }),
    emergency_access_open: (alert) => ({
      icon: IconUrgent,
      title: t`${plural(alert.number, { one: '# record was opened in an emergency', other: '# records were opened in an emergency' })}`,
      ...since(alert),
      to: '/dashboard/emergency-access',
      action: t`Review`,
    }),
    withheld_open: (alert) => ({
      icon: IconEyeOff,
      title: t`${plural(alert.number, { one: '# part of a note is withheld from a patient', other: '# parts of notes are withheld from patients' })}`,
      ...since(alert),
      to: '/dashboard/withheld-notes',
      action: t`Review`,
    }),
    licences_waiting: (alert) => ({
      icon: IconCertificate,
      title: t`${plural(alert.number, { one: '# licence awaits verification', other: '# licences await verification' })}`,
      ...since(alert),
      to: '/dashboard/staff?tab=waiting',
      action: t`Verify`,
    }),
    licences_ending: (alert) => ({
      icon: IconCertificate,
      title: t`${plural(alert.number, { one: '# licence expires within 60 days', other: '# licences expire within 60 days' })}`,
      to: '/dashboard/staff?licence=ending',
      action: t`See doctors`,
    }),
    doctors_without_times: (alert) => ({
      icon: IconCalendarOff,
      title: t`${plural(alert.number, { one: '# doctor has no free time next week', other: '# doctors have no free time next week' })}`,
      detail: t`Patients cannot book them.`,
      to: '/dashboard/staff?role=DOCTOR',
      action: t`See doctors`,
    }),
  };
}

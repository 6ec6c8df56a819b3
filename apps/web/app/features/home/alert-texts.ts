// Text, icon and link of each alert on the home page.
import type { HomeAlert } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconAlarm,
  IconCalendarOff,
  IconCertificate,
  IconClipboardCheck,
  IconHourglass,
  IconScale,
  IconStar,
  IconUser,
  IconVideo,
  IconUrgent,
} from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useSession } from '../../platform/session/session-provider.tsx';

type AlertText = { icon: Icon; title: string; detail?: string; to: string };
type Kind = HomeAlert['kind'];
type AlertTexts<Of extends Kind> = Record<Of, (alert: HomeAlert) => AlertText>;
type AppointmentAlertKind = 'call_ready' | 'patient_waiting' | 'appointment_soon' | 'requests_lapsing' | 'not_ended';
type PeopleAlertKind = 'feedback_to_read' | 'feedback_open' | 'profile_incomplete';

const appointmentsPath = '/dashboard/appointments';
const callPathOf = ({ appointmentId }: HomeAlert): string => `/dashboard/video-consultations${appointmentId ? `/${appointmentId}` : ''}`;
const appointmentPathOf = ({ appointmentId }: HomeAlert): string =>
  appointmentId ? `${appointmentsPath}?appointment=${appointmentId}` : appointmentsPath;

export function useAlertTexts(): (alert: HomeAlert) => AlertText {
  const texts: AlertTexts<Kind> = { ...useAppointmentAlerts(), ...usePeopleAlerts(), ...useLicenceAndAvailabilityAlerts() };
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
      title: t`Join your call`,
      detail: t`You can join now. The appointment starts: ${when(alert)}`,
      to: callPathOf(alert),
    }),
    patient_waiting: (alert) => ({
      icon: IconVideo,
      title: t`${plural(alert.number, { one: 'A patient has been waiting for more than five minutes', other: '# patients have been waiting for more than five minutes' })}`,
      detail: t`The first since ${when(alert)}`,
      to: callPathOf(alert),
    }),
    appointment_soon: (alert) => ({
      icon: IconAlarm,
      title: t`An appointment starts within the hour`,
      detail: when(alert),
      to: appointmentPathOf(alert),
    }),
    requests_lapsing: (alert) => ({
      icon: IconHourglass,
      title: isPatient
        ? t`${plural(alert.number, { one: 'Your request has not been answered yet', other: '# of your requests have not been answered yet' })}`
        : t`${plural(alert.number, { one: '# request expires soon', other: '# requests expire soon' })}`,
      detail: isPatient ? t`Without an answer it expires: ${when(alert)}` : t`The first expires: ${when(alert)}`,
      to: isPatient || alert.number === 1 ? appointmentPathOf(alert) : `${appointmentsPath}?tab=pending`,
    }),
    not_ended: (alert) => ({
      icon: IconClipboardCheck,
      title: t`${plural(alert.number, { one: '# appointment is over but still open', other: '# appointments are over but still open' })}`,
      detail: t`Complete it, or record a no-show.`,
      to: appointmentPathOf(alert),
    }),
  };
}

function usePeopleAlerts(): AlertTexts<PeopleAlertKind> {
  const { t } = useLingui();
  return {
    feedback_to_read: (alert) => ({
      icon: IconStar,
      title: t`${plural(alert.number, { one: '# patient left feedback', other: '# patients left feedback' })}`,
      detail: t`Read it and reply if you like.`,
      to: appointmentPathOf(alert),
    }),
    feedback_open: (alert) => ({
      icon: IconStar,
      title: t`How was your last appointment?`,
      detail: t`Your feedback helps others choose.`,
      to: `${appointmentPathOf(alert)}&feedback=write`,
    }),
    profile_incomplete: () => ({
      icon: IconUser,
      title: t`Your profile is not complete`,
      detail: t`Complete it to book.`,
      to: '/complete-profile',
    }),
  };
}

function useLicenceAndAvailabilityAlerts(): AlertTexts<Exclude<Kind, AppointmentAlertKind | PeopleAlertKind>> {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  const day = ({ at }: HomeAlert): string => (at ? formatDate(at) : '');
  return {
    no_times: () => ({
      icon: IconCalendarOff,
      title: t`You have no free time in the next seven days`,
      detail: t`Patients cannot request an appointment. Add more hours.`,
      to: '/dashboard/availability',
    }),
    licence_ending: (alert) => ({
      icon: IconCertificate,
      title: t`Your licence expires on ${day(alert)}`,
      detail: t`Upload the new one before then.`,
      to: '/dashboard/profile',
    }),
    disputes_open: (alert) => ({
      icon: IconScale,
      title: t`${plural(alert.number, { one: '# missed appointment is disputed', other: '# missed appointments are disputed' })}`,
      ...(alert.at ? { detail: t`The first since ${day(alert)}` } : {}),
      to: '/dashboard/disputes',
    }),
    emergency_access_open: (alert) => ({
      icon: IconUrgent,
      title: t`${plural(alert.number, { one: '# record was opened in an emergency', other: '# records were opened in an emergency' })}`,
      ...(alert.at ? { detail: t`The first since ${day(alert)}` } : {}),
      to: '/dashboard/emergency-access',
    }),
    licences_waiting: (alert) => ({
      icon: IconCertificate,
      title: t`${plural(alert.number, { one: '# licence awaits verification', other: '# licences await verification' })}`,
      ...(alert.at ? { detail: t`The first since ${day(alert)}` } : {}),
      to: '/dashboard/staff?tab=waiting',
    }),
    licences_ending: (alert) => ({
      icon: IconCertificate,
      title: t`${plural(alert.number, { one: '# licence expires within 60 days', other: '# licences expire within 60 days' })}`,
      to: '/dashboard/staff?licence=ending',
    }),
    doctors_without_times: (alert) => ({
      icon: IconCalendarOff,
      title: t`${plural(alert.number, { one: '# doctor has no free time next week', other: '# doctors have no free time next week' })}`,
      detail: t`Patients cannot book them.`,
      to: '/dashboard/staff?role=DOCTOR',
    }),
  };
}

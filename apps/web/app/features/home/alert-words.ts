// What each alert says, and where it leads.
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
} from '@tabler/icons-react';
import { useMoments } from '../../platform/moments.ts';
import { useSession } from '../../platform/session/session-provider.tsx';

type Words = { icon: Icon; words: string; more?: string; to: string };
type Kind = HomeAlert['kind'];
type Telling<Of extends Kind> = Record<Of, (alert: HomeAlert) => Words>;
type OfVisits = 'call_ready' | 'patient_waiting' | 'visit_soon' | 'requests_lapsing' | 'not_ended';
type OfPeople = 'feedback_to_read' | 'feedback_open' | 'profile_incomplete';

const visits = '/dashboard/appointments';
const callOf = ({ visitId }: HomeAlert): string => `/dashboard/video-consultations${visitId ? `/${visitId}` : ''}`;
const visitOf = ({ visitId }: HomeAlert): string => (visitId ? `${visits}?visit=${visitId}` : visits);

export function useAlertWords(): (alert: HomeAlert) => Words {
  const telling: Telling<Kind> = { ...useVisitAlerts(), ...usePeopleAlerts(), ...useStandingAlerts() };
  return (alert) => telling[alert.kind](alert);
}

function useVisitAlerts(): Telling<OfVisits> {
  const { t } = useLingui();
  const { moment } = useMoments();
  const isPatient = useSession().user?.role === 'PATIENT';
  const when = ({ at }: HomeAlert): string => (at ? moment(at) : '');
  return {
    call_ready: (alert) => ({
      icon: IconVideo,
      words: t`Join your call`,
      more: t`It is open now. The visit begins: ${when(alert)}`,
      to: callOf(alert),
    }),
    patient_waiting: (alert) => ({
      icon: IconVideo,
      words: t`${plural(alert.number, { one: 'A patient waits for more than five minutes', other: '# patients wait for more than five minutes' })}`,
      more: t`The first since ${when(alert)}`,
      to: callOf(alert),
    }),
    visit_soon: (alert) => ({ icon: IconAlarm, words: t`A visit begins within the hour`, more: when(alert), to: visitOf(alert) }),
    requests_lapsing: (alert) => ({
      icon: IconHourglass,
      words: isPatient
        ? t`${plural(alert.number, { one: 'Your request was not answered yet', other: '# of your requests were not answered yet' })}`
        : t`${plural(alert.number, { one: '# request lapses soon', other: '# requests lapse soon' })}`,
      more: isPatient ? t`Without an answer it closes by itself: ${when(alert)}` : t`The first closes by itself: ${when(alert)}`,
      to: isPatient || alert.number === 1 ? visitOf(alert) : `${visits}?tab=pending`,
    }),
    not_ended: (alert) => ({
      icon: IconClipboardCheck,
      words: t`${plural(alert.number, { one: '# visit is over but still open', other: '# visits are over but still open' })}`,
      more: t`Complete it, or note that nobody came.`,
      to: visitOf(alert),
    }),
  };
}

function usePeopleAlerts(): Telling<OfPeople> {
  const { t } = useLingui();
  return {
    feedback_to_read: (alert) => ({
      icon: IconStar,
      words: t`${plural(alert.number, { one: '# patient left feedback', other: '# patients left feedback' })}`,
      more: t`Read it, and answer if you like.`,
      to: visitOf(alert),
    }),
    feedback_open: (alert) => ({
      icon: IconStar,
      words: t`How was your last visit?`,
      more: t`Your feedback helps others to choose.`,
      to: `${visitOf(alert)}&feedback=write`,
    }),
    profile_incomplete: () => ({
      icon: IconUser,
      words: t`Your profile is not complete`,
      more: t`You can book once it is.`,
      to: '/complete-profile',
    }),
  };
}

function useStandingAlerts(): Telling<Exclude<Kind, OfVisits | OfPeople>> {
  const { t } = useLingui();
  const { dayOf } = useMoments();
  const day = ({ at }: HomeAlert): string => (at ? dayOf(at) : '');
  return {
    no_times: () => ({
      icon: IconCalendarOff,
      words: t`You have no free time in the next seven days`,
      more: t`Patients cannot ask for a visit. Open more hours.`,
      to: '/dashboard/availability',
    }),
    licence_ending: (alert) => ({
      icon: IconCertificate,
      words: t`Your licence ends on ${day(alert)}`,
      more: t`Hand the new one in before.`,
      to: '/dashboard/profile',
    }),
    disputes_open: (alert) => ({
      icon: IconScale,
      words: t`${plural(alert.number, { one: '# missed visit is disputed', other: '# missed visits are disputed' })}`,
      ...(alert.at ? { more: t`The first since ${day(alert)}` } : {}),
      to: '/dashboard/disputes',
    }),
    licences_waiting: (alert) => ({
      icon: IconCertificate,
      words: t`${plural(alert.number, { one: '# licence waits for your check', other: '# licences wait for your check' })}`,
      ...(alert.at ? { more: t`The first since ${day(alert)}` } : {}),
      to: '/dashboard/staff?tab=waiting',
    }),
    licences_ending: (alert) => ({
      icon: IconCertificate,
      words: t`${plural(alert.number, { one: '# licence ends within 60 days', other: '# licences end within 60 days' })}`,
      to: '/dashboard/staff?licence=ending',
    }),
    doctors_without_times: (alert) => ({
      icon: IconCalendarOff,
      words: t`${plural(alert.number, { one: '# doctor has no free time next week', other: '# doctors have no free time next week' })}`,
      more: t`Patients find nothing to book with them.`,
      to: '/dashboard/staff?role=DOCTOR',
    }),
  };
}

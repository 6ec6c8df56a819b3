// Visits on the first page: the next ones of a patient, today's of a doctor or of the whole clinic.
import type { Appointment, ListAppointmentsParams } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAppointments } from '../../features/appointments/appointment-queries.ts';
import { useVisitTimes } from '../../features/appointments/visit-times.ts';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { isClosed } from '../../platform/page-trouble.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { More } from './home-parts.tsx';
import styles from './home.module.css';

const most = 4;
/** One question for the list and for the figures above it. */
export const nextVisits = { dateRange: 'upcoming', limit: most } satisfies ListAppointmentsParams;
export const todaysVisits = {
  dateRange: 'today',
  limit: most,
  status: 'SCHEDULED,CONFIRMED,PENDING,IN_PROGRESS',
} satisfies ListAppointmentsParams;

type Props = {
  title: string;
  params: ListAppointmentsParams;
  to: string;
  nothing: string;
  /** Said instead when all of today's are over. */
  nothingMore?: string;
};

export function VisitCard({ title, params, to, nothing, nothingMore = nothing }: Props) {
  const { t } = useLingui();
  const problemWords = useProblemWords();
  const { data, error, isFetching, refetch } = useAppointments(params);
  if (isClosed(error)) return null;
  return (
    <Card
      title={title}
      aside={
        <More to={to}>
          <Trans>See all</Trans>
        </More>
      }
    >
      {error ? (
        <ErrorState framed={false} title={t`Error Loading Appointments`} onRetry={() => void refetch()} retrying={isFetching}>
          {problemWords(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonList framed={false} rows={2} /> : null}
      {data?.appointments.length === 0 ? <p className={styles.soft}>{data.counts.today > 0 ? nothingMore : nothing}</p> : null}
      <ul className={styles.list}>
        {data?.appointments.map((visit) => (
          <VisitLine key={visit.id} visit={visit} />
        ))}
      </ul>
    </Card>
  );
}

function VisitLine({ visit }: { visit: Appointment }) {
  const { user } = useSession();
  const { namedDay, time, elsewhere } = useVisitTimes();
  const isPatient = user?.role === 'PATIENT';
  const when = [`${namedDay(visit.startsAt)}, ${time(visit.startsAt)}`, elsewhere(visit)].filter(Boolean).join(' · ');
  const detail = user?.role === 'ADMIN' ? `${when} · ${visit.doctor.name}` : when;
  return (
    <li>
      <div className={styles.grow}>
        <PersonCell
          name={isPatient ? visit.doctor.name : visit.patient.name}
          shape={isPatient ? 'arch' : 'circle'}
          detail={detail}
          to={`/dashboard/appointments?visit=${visit.id}`}
        />
      </div>
      <StatusPill status={visit.status} />
    </li>
  );
}

// The consultations of one tab as cards, soonest first, with joinable ones highlighted.
import type { ConsultationList as ListResponse } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageError } from '../../platform/page-error.tsx';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CallArt } from '../../ui/illustrations/call.tsx';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { ConsultationCard, ReadyCard } from './consultation-card.tsx';
import { type ConsultationTab, useConsultations } from './consultation-queries.ts';
import styles from './consultations.module.css';

const limit = 10;
type Props = { tab: ConsultationTab; page: number; onPage: (page: number) => void };

export function ConsultationList({ tab, page, onPage }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useConsultations({ status: tab, page, limit });
  if (error)
    return (
      <PageError error={error} title={t`Your consultations could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <SkeletonCards cards={3} />;
  if (data.consultations.length === 0) return <EmptyList tab={tab} />;
  return (
    <Flex
      component="section"
      direction="column"
      gap="xs"
      aria-label={tab === 'upcoming' ? t`Upcoming consultations` : t`Completed consultations`}
    >
      <Cards consultations={data.consultations} />
      {data.totalPages > 1 ? (
        <ListPager
          page={data.page}
          limit={data.limit}
          total={data.total}
          totalPages={data.totalPages}
          totalIsLowerBound={data.totalIsLowerBound}
          onPage={onPage}
          busy={isFetching}
        />
      ) : null}
    </Flex>
  );
}

function Cards({ consultations }: Pick<ListResponse, 'consultations'>) {
  return (
    <ul className={styles.cards}>
      {consultations.map((consultation) => (
        <li key={consultation.appointment.id} data-state={consultation.state}>
          {consultation.state === 'ready' ? <ReadyCard consultation={consultation} /> : <ConsultationCard consultation={consultation} />}
        </li>
      ))}
    </ul>
  );
}

export function ScheduleNew({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button
      component={Link}
      to="/dashboard/appointments"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
    >
      <Trans>Schedule New Consultation</Trans>
    </Button>
  );
}

function EmptyList({ tab }: { tab: ConsultationTab }) {
  const { t } = useLingui();
  return (
    <EmptyState art={<CallArt />} title={t`No consultations found`} action={<ScheduleNew isMain />}>
      {tab === 'upcoming'
        ? t`Your video and phone appointments appear here. You can join ten minutes before each one starts.`
        : t`Your completed video and phone appointments appear here, with how long each one took.`}
    </EmptyState>
  );
}

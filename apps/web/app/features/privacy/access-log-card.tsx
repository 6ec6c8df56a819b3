// Access log of the user's own record: who opened it, when and why, newest first.
import type { AccessLogPage } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { RoleLabel } from '../../ui/role-label.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './privacy.module.css';
import { useAccessLogPages } from './privacy-queries.ts';

export function AccessLogCard() {
  const { data: profile, isError, refetch, isFetching } = useGetProfile();
  const { t } = useLingui();
  if (isError && !profile)
    return <ErrorState title={t`We could not load who opened your record`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!profile) return <SkeletonList rows={3} />;
  // Only patients have a record.
  return profile.patient ? <AccessLog patientId={profile.patient.id} /> : null;
}

function AccessLog({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const query = useAccessLogPages(patientId);
  const lookups = query.data?.pages.flatMap((page) => page.lookups) ?? [];
  if (query.isError && !query.data)
    return (
      <ErrorState title={t`We could not load who opened your record`} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (query.isPending) return <SkeletonList rows={3} />;
  return (
    <Card title={t`Who opened my record`}>
      {lookups.length === 0 ? (
        <EmptyState art={<ResultsArt />} title={t`Nobody has opened your record`} framed={false}>
          <Trans>When someone opens it, you will see their name, the time and the reason here.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {lookups.map((entry) => (
            <AccessLogRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show earlier entries</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function AccessLogRow({ entry: { at, times, outcome, label, reason, who, role, isMe } }: { entry: AccessLogPage['lookups'][number] }) {
  const { formatDateTime } = useDateFormat();
  return (
    <li className={styles.accessLogEntry}>
      <Avatar name={who} size="sm" />
      <div>
        <p>
          <b>{isMe ? <Trans>You</Trans> : who}</b> {role && !isMe ? <RoleLabel role={role} /> : null}
        </p>
        <p className={outcome === 'refused' ? styles.refused : styles.soft}>
          {label}
          {times > 1 ? (
            <>
              {' · '}
              <Plural value={times} one="# time" other="# times" />
            </>
          ) : null}
        </p>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
      </div>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </li>
  );
}

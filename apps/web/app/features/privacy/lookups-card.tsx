// Who looked at my record, when and why: newest first, and further back on request.
import { listLookups, type LookupList, readProfile } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMoments } from '../../platform/moments.ts';
import { useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { RoleWord } from '../../ui/role-word.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './privacy.module.css';

export function LookupsCard() {
  const { data: profile, isError, refetch, isFetching } = useApiQuery(['profile'], (bearer) => readProfile(bearer));
  const { t } = useLingui();
  if (isError && !profile)
    return <ErrorState title={t`We could not load who looked`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!profile) return <SkeletonList rows={3} />;
  // Only who has a record can see who looked at it.
  return profile.patient ? <Lookups patientId={profile.patient.id} /> : null;
}

function Lookups({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const { call } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['lookups', patientId],
    queryFn: ({ pageParam }) => call((bearer) => listLookups(patientId, pageParam ? { before: pageParam } : {}, bearer)),
    initialPageParam: '',
    getNextPageParam: ({ next }: LookupList) => next ?? undefined,
  });
  const lookups = query.data?.pages.flatMap((page) => page.lookups) ?? [];
  if (query.isError && !query.data)
    return <ErrorState title={t`We could not load who looked`} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.isPending) return <SkeletonList rows={3} />;
  return (
    <Card title={t`Who looked at my record`}>
      {lookups.length === 0 ? (
        <EmptyState art={<ResultsArt />} title={t`Nobody has opened your record`} framed={false}>
          <Trans>As soon as somebody does, their name, the time and the reason stand here.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {lookups.map((lookup) => (
            <LookupRow key={lookup.id} lookup={lookup} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show earlier ones</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function LookupRow({ lookup: { at, words, reason, who, role, isMe } }: { lookup: LookupList['lookups'][number] }) {
  const { moment } = useMoments();
  return (
    <li className={styles.lookup}>
      <Avatar name={who} size="sm" />
      <div>
        <p>
          <b>{isMe ? <Trans>You</Trans> : who}</b> {role && !isMe ? <RoleWord role={role} /> : null}
        </p>
        <p className={styles.soft}>{words}</p>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
      </div>
      <time dateTime={at}>{moment(at)}</time>
    </li>
  );
}

// Access log of the user's own record: who opened it, when and why, newest first.
import type { AccessLogPage } from '@lafiya/api-client';
import { useGetProfile } from '@lafiya/api-client/profile';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { RoleLabel } from '../../ui/role-label.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
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
        <Button variant="default" mt="md" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show earlier entries</Trans>
        </Button>
      ) : null}
    </Card>
  );
}

function AccessLogRow({ entry: { at, times, outcome, label, reason, who, role, isMe } }: { entry: AccessLogPage['lookups'][number] }) {
  const { formatDateTime } = useDateFormat();
  return (
    <li>
      <Group gap="sm" align="flex-start" wrap="nowrap" py="sm">
        <Avatar name={who} size="sm" />
        <Stack gap={0} flex={1} miw={0}>
          <Text>
            <b>{isMe ? <Trans>You</Trans> : who}</b> {role && !isMe ? <RoleLabel role={role} /> : null}
          </Text>
          <Text size="sm" c={outcome === 'refused' ? 'var(--danger)' : 'var(--text-soft)'}>
            {label}
            {times > 1 ? (
              <>
                {' · '}
                <Plural value={times} one="# time" other="# times" />
              </>
            ) : null}
          </Text>
          {reason ? (
            <Text mt={4} pl="xs" style={{ borderLeft: '3px solid var(--accent)' }}>
              {reason}
            </Text>
          ) : null}
        </Stack>
        <Text component="time" size="sm" c="var(--text-soft)" dateTime={at}>
          {formatDateTime(at)}
        </Text>
      </Group>
      <Divider />
    </li>
  );
}

// What has happened to an appointment: who did what, when and why.
import { useGetAppointmentHistory } from '@lafiya/api-client/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, Timeline, Title } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { SkeletonList } from '../../ui/skeletons.tsx';

export function AppointmentHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data, isError, refetch, isFetching } = useGetAppointmentHistory(id);
  return (
    <section>
      <Title order={3} mb={12}>
        <Trans>History</Trans>
      </Title>
      {isError ? <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
      {!data && !isError ? <SkeletonList framed={false} rows={2} /> : null}
      <Timeline role="list" active={data?.events.length ?? 0} bulletSize={12} lineWidth={2}>
        {data?.events.map((event) => (
          <Timeline.Item key={`${event.at} ${event.act}`} role="listitem">
            <Text>
              <b>{event.by?.name ?? t`The system`}</b> {event.label}
            </Text>
            {event.isOutsideHours ? (
              <Text size="sm" c="dimmed">
                <Trans>Outside the doctor’s working hours</Trans>
              </Text>
            ) : null}
            {event.reason ? (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {event.reason}
              </Text>
            ) : null}
            <Text component="time" size="sm" c="dimmed" dateTime={event.at}>
              {formatDateTime(event.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

// Quality of the calls of a period, for admins.
import type { AppointmentAnalytics } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { Card } from '../../ui/card.tsx';

export function CallsCard({ title, calls }: { title: string; calls: AppointmentAnalytics['calls'] }) {
  const { t, i18n } = useLingui();
  const share = (value: number | null) => (value === null ? '–' : i18n.number(value, { style: 'percent', maximumFractionDigits: 1 }));
  const seconds = calls.medianJoinMs === null ? null : i18n.number(calls.medianJoinMs / 1_000, { maximumFractionDigits: 1 });
  const rows = [
    { label: t`Calls with a report`, value: i18n.number(calls.calls) },
    { label: t`Time to join, median`, value: seconds === null ? '–' : t`${seconds} s` },
    { label: t`Good or fair connection`, value: share(calls.poorShare === null ? null : 1 - calls.poorShare) },
    { label: t`Reconnected`, value: i18n.number(calls.reconnects) },
  ];
  return (
    <Card title={title}>
      {calls.calls === 0 ? (
        <Text c="dimmed">
          <Trans>There were no calls in this time.</Trans>
        </Text>
      ) : (
        <Stack component="dl" gap={10}>
          {rows.map(({ label, value }) => (
            <Group key={label} justify="space-between" gap="sm" wrap="nowrap">
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" fw={640}>
                {value}
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}

// Recent activity on the appointments that the user may see.
import type { HomeActivity } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Divider, Flex, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import rows from '../../ui/rows.module.css';

export function ActivityRows({ activity }: { activity: HomeActivity[] }) {
  if (activity.length === 0)
    return (
      <Text c="dimmed" p={{ base: '0 18px 18px', md: '0 24px 22px' }}>
        <Trans>No activity yet</Trans>
      </Text>
    );
  return (
    <>
      <Divider color="var(--line)" />
      <ul className={rows.divided}>
        {activity.map((one) => (
          <Row key={`${one.appointmentId} ${one.at} ${one.label}`} activity={one} />
        ))}
      </ul>
    </>
  );
}

function Row({ activity: { at, label, who, isMe, appointmentId, startsAt, patient, doctor } }: { activity: HomeActivity }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { user } = useSession();
  const name = isMe ? t`You` : (who ?? t`The system`);
  const about = { PATIENT: t`Appointment with ${doctor}`, DOCTOR: t`Appointment of ${patient}`, ADMIN: t`${patient} with ${doctor}` };
  const appointment = about[user?.role ?? 'PATIENT'];
  return (
    <Flex component="li" className={rows.linkRow ?? ''} gap="sm" wrap="nowrap" align="flex-start">
      <Avatar name={isMe ? (user?.displayName ?? name) : name} size="sm" />
      <Box flex={1} miw={0}>
        <p>
          <b>{name}</b> {label}
        </p>
        <Text size="sm" c="dimmed">
          <Link className={rows.cover} to={`/dashboard/appointments?appointment=${appointmentId}`}>
            {appointment}
          </Link>
          {', '}
          <Moment at={startsAt}>{formatDateTime(startsAt)}</Moment>
        </Text>
      </Box>
      <Text component="time" size="sm" c="dimmed" flex="none" ta="right" maw={{ base: 92, md: 'none' }} dateTime={at}>
        {formatDateTime(at)}
      </Text>
    </Flex>
  );
}

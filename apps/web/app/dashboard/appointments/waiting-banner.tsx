// On phones: the patient who has been waiting longest, with a button to join. On larger screens the row in the list is marked.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { callPath } from '../../features/appointments/join-call.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { WaitingPatient } from './use-waiting-patients.ts';

export function WaitingBanner({ waiting: [first] }: { waiting: WaitingPatient[] }) {
  const { t } = useLingui();
  const now = useNow();
  if (!first) return null;
  const { appointment, since } = first;
  const { name } = appointment.patient;
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  const at = <Moment at={appointment.startsAt} />;
  return (
    <Paper hiddenFrom="md" px={16} py={14} bg="var(--hero)" c="var(--on-hero)" withBorder={false}>
      <Group gap={12} wrap="nowrap">
        <Avatar name={name} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text fw={640}>
            <Trans>{name} is waiting</Trans>
          </Text>
          <Text size="sm" c="var(--on-hero-soft)">
            <Trans>
              <Plural value={minutes} one="# minute" other="# minutes" /> now, appointment at {at}
            </Trans>
          </Text>
        </div>
        <Button component={Link} to={callPath(appointment.id)} variant="accent" aria-label={t`Join now: call with ${name}`}>
          <Trans>Join</Trans>
        </Button>
      </Group>
    </Paper>
  );
}

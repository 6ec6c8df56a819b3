// The list of planned time off, with buttons to add and remove entries.
import type { Availability } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useRemoveTimeOff } from './availability-queries.ts';
import { TimeOffDialog } from './time-off-dialog.tsx';
import { useDayFormats } from './use-day-formats.ts';

type Props = { availability: Availability };

export function TimeOffCard({ availability: { timeOff, timeZone } }: Props) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Card
      title={t`Time off`}
      aside={
        <Button size="sm" variant="soft" leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={dialog.open}>
          <Trans>Add time off</Trans>
        </Button>
      }
    >
      {timeOff.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No time off planned. Patients see no free times while you are off.</Trans>
        </Text>
      ) : null}
      <SettingList label={t`Time off`}>
        {timeOff.map((off) => (
          <TimeOffRow key={off.id} off={off} timeZone={timeZone} />
        ))}
      </SettingList>
      <TimeOffDialog isOpen={isOpen} onClose={dialog.close} timeZone={timeZone} />
    </Card>
  );
}

function TimeOffRow({ off, timeZone }: { off: Availability['timeOff'][number]; timeZone: string }) {
  const { t } = useLingui();
  const { dateTime } = useDayFormats();
  const confirm = useConfirm();
  const remove = useRemoveTimeOff(t`Time off removed`);
  const name = `${dateTime(off.startsAt, timeZone)} – ${dateTime(off.endsAt, timeZone)}`;
  const ask = async () => {
    const question = {
      title: t`Remove this time off?`,
      body: t`${name}. Patients can book these hours again straight away.`,
      confirmLabel: t`Remove it`,
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ id: off.id, data: {} });
  };
  return (
    <SettingRow
      icon={IconBeach}
      title={name}
      action={
        <Button size="sm" variant="quiet" loading={remove.isPending} onClick={() => void ask()} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      {off.note}
    </SettingRow>
  );
}

// Single days with different hours from the weekly schedule, or closed.
import type { Availability } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useRemoveDay } from './availability-queries.ts';
import { DayForm } from './day-form.tsx';
import { useDayFormats } from './use-day-formats.ts';

type Props = { availability: Availability };
type Exception = Availability['exceptions'][number];

export function SpecialDays({ availability }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<{ day: Exception | undefined }>();
  return (
    <Card
      title={t`Exceptions`}
      aside={
        <Button
          size="sm"
          variant="soft"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => setEditing({ day: undefined })}
        >
          <Trans>Add exception</Trans>
        </Button>
      }
    >
      {availability.exceptions.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No exceptions. Add one to change your hours on a day, or to close it.</Trans>
        </Text>
      ) : null}
      <SettingList label={t`Exceptions`}>
        {availability.exceptions.map((day) => (
          <DayRow key={day.date} day={day} onEdit={() => setEditing({ day })} />
        ))}
      </SettingList>
      <FormDialog
        isOpen={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.day ? t`Change exception` : t`Exception`}
      >
        <DayForm availability={availability} day={editing?.day} onClose={() => setEditing(undefined)} />
      </FormDialog>
    </Card>
  );
}

function DayRow({ day, onEdit }: { day: Exception; onEdit: () => void }) {
  const { t } = useLingui();
  const { date, localTime } = useDayFormats();
  const confirm = useConfirm();
  const name = date(day.date);
  const remove = useRemoveDay(t`${name} uses your weekly hours again.`);
  const hours = day.ranges.map(({ from, until }) => `${localTime(from)} – ${localTime(until)}`).join(', ');
  const ask = async () => {
    const question = {
      title: t`Remove the exception on ${name}?`,
      body: t`Your weekly hours apply to this day again.`,
      confirmLabel: t`Remove exception`,
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ date: day.date, data: {} });
  };
  return (
    <SettingRow
      icon={day.ranges.length > 0 ? IconCalendarEvent : IconCalendarOff}
      title={name}
      action={
        <>
          <Button size="sm" variant="default" onClick={onEdit} aria-label={t`Change ${name}`}>
            <Trans>Change</Trans>
          </Button>
          <Button size="sm" variant="quiet" loading={remove.isPending} onClick={() => void ask()} aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {[hours || t`Closed`, day.note].filter(Boolean).join(' · ')}
    </SettingRow>
  );
}

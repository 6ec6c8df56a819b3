// The card for a doctor's own calendar: its host, last sync, last error, and a remove button.
import type { OwnCalendarCalendar } from '@lafiya/api-client';
import { ConnectOwnCalendarBody } from '@lafiya/api-client/forms/calendars';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useDeleteOwnCalendar, useOwnCalendar, useSaveOwnCalendar } from './calendar-queries.ts';

export function OwnCalendarCard() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useOwnCalendar();
  if (isError && !data)
    return <ErrorState title={t`Your own calendar could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <Card title={t`Your own calendar`}>
      <Stack gap={16}>
        <Text c="dimmed" maw="68ch">
          <Trans>
            Are you busy elsewhere? Add the address of your calendar and patients will see no free times when you are busy. We read only
            your busy times, every 15 minutes.
          </Trans>
        </Text>
        {data.calendar ? <ConnectedCalendar calendar={data.calendar} /> : <AddressForm />}
      </Stack>
    </Card>
  );
}

function AddressForm() {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const save = useSaveOwnCalendar(t`We will read your calendar within a minute.`);
  const form = useApiForm({
    initialValues: { address: '' },
    schema: ConnectOwnCalendarBody,
    bodyOf: ({ address }) => ({ address: address.trim() }),
  });
  const send = form.onSubmit((data) =>
    save.mutate({ data }, { onError: (error) => form.showProblem(error) || form.showErrors({ address: problemMessage(error) }) }),
  );
  return (
    <form {...form.formProps} onSubmit={send}>
      <Group gap={10} align="flex-start">
        <TextField
          {...form.field('address')}
          flex="1 1 260px"
          type="url"
          label={t`Address of your calendar (.ics)`}
          hint={t`In Google Calendar: Settings, your calendar, “Secret address in iCal format”.`}
          placeholder="https://"
          maxLength={2000}
          required
        />
        <Button type="submit" loading={save.isPending} mt={28}>
          <Trans>Add calendar</Trans>
        </Button>
      </Group>
    </form>
  );
}

function ConnectedCalendar({
  calendar: { host, addedAt, readAt, busyTimes, failedAt, failedWhy },
}: {
  calendar: NonNullable<OwnCalendarCalendar>;
}) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const confirm = useConfirm();
  const deleteCalendar = useDeleteOwnCalendar(t`We no longer read your calendar.`);
  const [added, read, failed] = [formatDateTime(addedAt), readAt ? formatDateTime(readAt) : '', failedAt ? formatDateTime(failedAt) : ''];
  const ask = async () => {
    const question = {
      title: t`Stop reading your calendar?`,
      body: t`We delete your busy times, and patients can book them again straight away.`,
      confirmLabel: t`Remove it`,
      danger: true,
    };
    if (await confirm(question)) deleteCalendar.mutate();
  };
  return (
    <>
      {failedWhy ? (
        <Notice kind="warn">
          <Trans>
            {failed}: {failedWhy}
          </Trans>{' '}
          {readAt ? <Trans>Until it works again, the busy times we read last still apply.</Trans> : null}
        </Notice>
      ) : null}
      <SettingList label={t`Your own calendar`}>
        <SettingRow
          icon={IconCalendarEvent}
          title={host}
          action={
            <Button size="sm" variant="quiet" loading={deleteCalendar.isPending} onClick={() => void ask()}>
              <Trans>Remove</Trans>
            </Button>
          }
        >
          {readAt ? (
            <>
              <Trans>Last read: {read}</Trans> · <Plural value={busyTimes} one="# busy time ahead" other="# busy times ahead" />
            </>
          ) : (
            <>
              <Trans>Added: {added}.</Trans>{' '}
              {failedAt ? <Trans>We will try again every 15 minutes.</Trans> : <Trans>We will read it within a minute.</Trans>}
            </>
          )}
        </SettingRow>
      </SettingList>
    </>
  );
}

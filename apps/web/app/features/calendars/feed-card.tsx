// The calendar feed card: the user's appointments as a feed URL, shown once, that can be renewed or revoked.
import { useGetCalendarFeed } from '@lafiya/api-client/calendars';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCalendarShare, IconCheck, IconCopy } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useCreateFeed, useRevokeFeed } from './calendar-queries.ts';

export function FeedCard() {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { data, isError, isFetching, refetch } = useGetCalendarFeed();
  const create = useCreateFeed();
  if (isError && !data)
    return <ErrorState title={t`Your calendar feed could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={1} />;
  const address = create.data?.address && data.madeAt === create.data.madeAt ? create.data.address : null;
  const since = data.madeAt ? formatDateTime(data.madeAt) : '';
  return (
    <Card
      title={t`Calendar feed`}
      aside={
        data.madeAt ? (
          <Pill tone="confirmed">
            <Trans>On</Trans>
          </Pill>
        ) : null
      }
    >
      <Stack gap={16}>
        <Text c="dimmed" maw="68ch">
          <Trans>
            See your appointments in Google Calendar, Outlook or your phone. The feed shows when and with whom, never the reason. Anyone who
            has the address can read it.
          </Trans>
        </Text>
        {address ? <NewAddress address={address} /> : null}
        {data.madeAt && !address ? (
          <Text c="dimmed" maw="68ch">
            <Trans>Created: {since}. For your security we show the address only once. If you have lost it, create a new one.</Trans>
          </Text>
        ) : null}
        <FeedActions isOn={data.madeAt !== null} isCreating={create.isPending} onCreate={() => create.mutate({ data: {} })} />
      </Stack>
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const { copy, copied } = useClipboard({ timeout: 3_000 });
  return (
    <Stack gap={16}>
      <Notice kind="ok" live>
        <Trans>Here is your address. Copy it now. We will not show it again.</Trans>
      </Notice>
      <Group gap={10} align="flex-end">
        <TextField
          flex="1 1 260px"
          label={t`Address of your calendar feed`}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => copy(address)}
        >
          {copied ? t`Copied` : t`Copy`}
        </Button>
      </Group>
    </Stack>
  );
}

function FeedActions({ isOn, isCreating, onCreate }: { isOn: boolean; isCreating: boolean; onCreate: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const revoke = useRevokeFeed(t`Calendar feed turned off. Its address no longer works.`);
  const renew = async () => {
    const question = {
      title: t`Create a new address?`,
      body: t`The old address stops working straight away. Your calendar apps will need the new one.`,
      confirmLabel: t`Create a new address`,
    };
    if (await confirm(question)) onCreate();
  };
  const end = async () => {
    const question = {
      title: t`Turn off the calendar feed?`,
      body: t`Calendar apps that use it will stop updating.`,
      confirmLabel: t`Turn off`,
      danger: true,
    };
    if (await confirm(question)) revoke.mutate();
  };
  if (!isOn)
    return (
      <div>
        <Button leftSection={<IconCalendarShare size={18} stroke={1.75} aria-hidden />} loading={isCreating} onClick={onCreate}>
          <Trans>Create an address</Trans>
        </Button>
      </div>
    );
  return (
    <Group gap={10}>
      <Button variant="default" loading={isCreating} onClick={() => void renew()}>
        <Trans>Create a new address</Trans>
      </Button>
      <Button variant="danger-line" loading={revoke.isPending} onClick={() => void end()}>
        <Trans>Turn off</Trans>
      </Button>
    </Group>
  );
}

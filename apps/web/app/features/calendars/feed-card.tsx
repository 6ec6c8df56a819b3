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
            See your appointments in Google Calendar, Outlook or your phone. The feed says when and with whom, never what an appointment is
            about. Whoever has the address can read it.
          </Trans>
        </Text>
        {address ? <NewAddress address={address} /> : null}
        {data.madeAt && !address ? (
          <Text c="dimmed" maw="68ch">
            <Trans>Made: {since}. For your safety the address is shown only once; make a new one if you have lost it.</Trans>
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
        <Trans>Here is your address. Copy it now: it will not be shown again.</Trans>
      </Notice>
      <Group gap={10} align="flex-end">
        <TextField
          flex="1 1 260px"
          label={t`Address of your feed`}
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
  const revoke = useRevokeFeed(t`The feed is off. Its address shows nothing any more.`);
  const renew = async () => {
    const question = {
      title: t`Make a new address?`,
      body: t`The old one stops at once. Programs that read it need the new one.`,
      confirmLabel: t`Make a new address`,
    };
    if (await confirm(question)) onCreate();
  };
  const end = async () => {
    const question = {
      title: t`Turn the calendar feed off?`,
      body: t`Programs that read it show nothing new any more.`,
      confirmLabel: t`Turn off`,
      danger: true,
    };
    if (await confirm(question)) revoke.mutate();
  };
  if (!isOn)
    return (
      <div>
        <Button leftSection={<IconCalendarShare size={18} stroke={1.75} aria-hidden />} loading={isCreating} onClick={onCreate}>
          <Trans>Make an address</Trans>
        </Button>
      </div>
    );
  return (
    <Group gap={10}>
      <Button variant="default" loading={isCreating} onClick={() => void renew()}>
        <Trans>Make a new address</Trans>
      </Button>
      <Button variant="danger-line" loading={revoke.isPending} onClick={() => void end()}>
        <Trans>Turn off</Trans>
      </Button>
    </Group>
  );
}

// Settings card of push notifications: turn this device on or off, list the others, and send a test.
import type { NotificationDevice } from '@lafiya/api-client';
import { useGetPushKey, useListNotificationDevices } from '@lafiya/api-client/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { deviceLabel, isHandheld } from '@lafiya/domain/identity/device-label';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useRemoveDevice, useTestDevice, useThisDeviceStatus, useTurnOnThisDevice } from './device-queries.ts';
import type { DeviceStatus } from './this-device.ts';

export function NotificationDevicesCard() {
  const { t } = useLingui();
  const list = useListNotificationDevices();
  // Null when push notifications are not configured.
  const key = useGetPushKey();
  const thisDevice = useThisDeviceStatus(list.data?.devices);
  if ((list.isError && !list.data) || (key.isError && !key.data)) {
    const retry = () => void Promise.all([list.refetch(), key.refetch()]);
    return <ErrorState title={t`We could not load your devices`} onRetry={retry} retrying={list.isFetching || key.isFetching} />;
  }
  if (!list.data || !key.data || !thisDevice) return <SkeletonList rows={1} />;
  const { publicKey } = key.data;
  if (!publicKey) return null;
  return (
    <Card title={t`On this device`} aside={thisDevice.status === 'on' ? <OnPill /> : null}>
      <Stack gap="md">
        <Text size="sm" c="var(--text-soft)" maw="68ch">
          <Trans>
            Get notifications about your appointments even when the app is closed. They say what happened, when and with which doctor, never
            the reason for an appointment.
          </Trans>
        </Text>
        <ThisDevice status={thisDevice.status} publicKey={publicKey} />
        {list.data.devices.length > 0 ? <Devices devices={list.data.devices} ownId={thisDevice.own?.id} /> : null}
      </Stack>
    </Card>
  );
}

function OnPill() {
  return (
    <Pill tone="confirmed">
      <Trans>On</Trans>
    </Pill>
  );
}

function ThisDevice({ status, publicKey }: { status: DeviceStatus; publicKey: string }) {
  const turnOn = useTurnOnThisDevice();
  if (status === 'on') return null;
  if (status === 'install')
    return (
      <Notice>
        <Trans>
          On an iPhone or iPad, first add the app to your home screen: tap Share, then “Add to Home Screen”. Open it from there and come
          back to this page.
        </Trans>
      </Notice>
    );
  if (status === 'impossible')
    return (
      <Notice>
        <Trans>This browser cannot show notifications. You still get e-mails and text messages.</Trans>
      </Notice>
    );
  if (status === 'blocked')
    return (
      <Notice kind="warn" live>
        <Trans>
          Your browser is blocking our notifications. Allow them in its settings for this site (often the icon next to the address), then
          reload this page.
        </Trans>
      </Notice>
    );
  return (
    <Group gap="md">
      <Button
        leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden />}
        loading={turnOn.isPending}
        onClick={() => turnOn.mutate(publicKey)}
      >
        <Trans>Turn on</Trans>
      </Button>
      {turnOn.data === false ? (
        <Text size="sm" c="var(--text-soft)" role="status">
          <Trans>Notifications stay off because you did not allow them in your browser.</Trans>
        </Text>
      ) : null}
    </Group>
  );
}

function Devices({ devices, ownId }: { devices: NotificationDevice[]; ownId: string | undefined }) {
  const { t } = useLingui();
  return (
    <SettingList label={t`Devices that show notifications`}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isThisDevice={device.id === ownId} />
      ))}
    </SettingList>
  );
}

function DeviceRow({ device, isThisDevice }: { device: NotificationDevice; isThisDevice: boolean }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const remove = useRemoveDevice();
  const test = useTestDevice();
  const label = deviceLabel(device.device);
  const since = formatDateTime(device.subscribedAt);
  const last = device.lastSuccessAt ? formatDateTime(device.lastSuccessAt) : null;
  return (
    <SettingRow
      icon={isHandheld(device.device) ? IconDeviceMobile : IconDeviceDesktop}
      tone={isThisDevice ? 'primary' : 'plain'}
      title={label}
      state={<DeviceState isThisDevice={isThisDevice} isFailing={device.isFailing} />}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ id: device.id, data: {} })}
            aria-label={t`Send a test to ${label}`}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate(device)}
            aria-label={isThisDevice ? t`Turn off on this device` : t`Remove ${label}`}
          >
            {isThisDevice ? t`Turn off` : t`Remove`}
          </Button>
        </Group>
      }
    >
      {last ? <Trans>Last sent: {last}</Trans> : <Trans>Turned on: {since}</Trans>}
    </SettingRow>
  );
}

function DeviceState({ isThisDevice, isFailing }: { isThisDevice: boolean; isFailing: boolean }) {
  if (isFailing)
    return (
      <Pill tone="pending">
        <Trans>Last attempt failed</Trans>
      </Pill>
    );
  return isThisDevice ? (
    <Pill tone="confirmed">
      <Trans>This device</Trans>
    </Pill>
  ) : null;
}

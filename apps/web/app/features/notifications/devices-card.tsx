// Notifications on devices while the app is closed: turning this one on or off, the others one has, and a test.
import type { NotificationDevice } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { deviceWords, isHandheld } from '../../platform/device-words.ts';
import { useMoments } from '../../platform/moments.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useNotificationDevices, usePushKey, useRemoveDevice, useTestDevice, useThisDevice, useTurnOn } from './device-queries.ts';
import styles from './devices.module.css';
import type { Standing } from './this-device.ts';

export function NotificationDevicesCard() {
  const { t } = useLingui();
  const list = useNotificationDevices();
  const key = usePushKey();
  const here = useThisDevice(list.data?.devices);
  if ((list.isError && !list.data) || (key.isError && !key.data)) {
    const again = () => void Promise.all([list.refetch(), key.refetch()]);
    return <ErrorState title={t`We could not load your devices`} onRetry={again} retrying={list.isFetching || key.isFetching} />;
  }
  if (!list.data || !key.data || !here) return <SkeletonList rows={1} />;
  const { publicKey } = key.data;
  if (!publicKey) return null;
  return (
    <Card title={t`On this device`} aside={here.standing === 'on' ? <OnPill /> : null}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <Trans>
            Hear of your visits also while the app is closed. A notification says what happened, when and with which doctor, never what a
            visit is about.
          </Trans>
        </p>
        <Here standing={here.standing} publicKey={publicKey} />
        {list.data.devices.length > 0 ? <Devices devices={list.data.devices} ownId={here.own?.id} /> : null}
      </div>
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

function Here({ standing, publicKey }: { standing: Standing; publicKey: string }) {
  const turnOn = useTurnOn();
  if (standing === 'on') return null;
  if (standing === 'install')
    return (
      <Notice>
        <Trans>
          On an iPhone or iPad this works once the app is on your home screen: tap Share, then “Add to Home Screen”, open it from there and
          come back to this page.
        </Trans>
      </Notice>
    );
  if (standing === 'impossible')
    return (
      <Notice>
        <Trans>This browser cannot show notifications. Letters and text messages still reach you.</Trans>
      </Notice>
    );
  if (standing === 'blocked')
    return (
      <Notice kind="warn" live>
        <Trans>
          This browser blocks our notifications. Allow them in its settings for this site (often behind the sign beside the address), then
          load this page again.
        </Trans>
      </Notice>
    );
  return (
    <div className={styles.turnOn}>
      <Button
        leftSection={<IconBellRinging size={18} stroke={1.75} aria-hidden />}
        loading={turnOn.isPending}
        onClick={() => turnOn.mutate(publicKey)}
      >
        <Trans>Turn on</Trans>
      </Button>
      {turnOn.data === false ? (
        <p className={styles.soft} role="status">
          <Trans>They stay off, because the browser was not allowed to show them.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Devices({ devices, ownId }: { devices: NotificationDevice[]; ownId: string | undefined }) {
  const { t } = useLingui();
  return (
    <SettingList label={t`Devices that show notifications`}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isHere={device.id === ownId} />
      ))}
    </SettingList>
  );
}

function DeviceRow({ device, isHere }: { device: NotificationDevice; isHere: boolean }) {
  const { t } = useLingui();
  const { moment } = useMoments();
  const remove = useRemoveDevice();
  const test = useTestDevice();
  const words = deviceWords(device.device);
  const since = moment(device.subscribedAt);
  const last = device.lastSuccessAt ? moment(device.lastSuccessAt) : null;
  return (
    <SettingRow
      icon={isHandheld(device.device) ? IconDeviceMobile : IconDeviceDesktop}
      tone={isHere ? 'primary' : 'plain'}
      title={words}
      state={<DeviceState isHere={isHere} isFailing={device.isFailing} />}
      action={
        <div className={styles.acts}>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate(device.id)} aria-label={t`Send a test to ${words}`}>
            <Trans>Send a test</Trans>
          </Button>
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate(device)}
            aria-label={isHere ? t`Turn off on this device` : t`Remove ${words}`}
          >
            {isHere ? t`Turn off` : t`Remove`}
          </Button>
        </div>
      }
    >
      {last ? <Trans>Last reached: {last}</Trans> : <Trans>Turned on: {since}</Trans>}
    </SettingRow>
  );
}

function DeviceState({ isHere, isFailing }: { isHere: boolean; isFailing: boolean }) {
  if (isFailing)
    return (
      <Pill tone="pending">
        <Trans>Not reached last time</Trans>
      </Pill>
    );
  return isHere ? (
    <Pill tone="confirmed">
      <Trans>This device</Trans>
    </Pill>
  ) : null;
}

// Devices where the user is signed in; other devices can be signed out, one by one or all at once.
import type { Device } from '@lafiya/api-client';
import { useListDevices } from '@lafiya/api-client/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { deviceLabel, isHandheld } from '@lafiya/domain/identity/device-label';
import { useRevokeDevice, useRevokeOtherDevices } from '../identity-queries.ts';

export function DevicesCard() {
  const { t } = useLingui();
  const { data, isError, refetch, isFetching } = useListDevices();
  if (isError && !data)
    return <ErrorState title={t`We could not load your devices`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={2} />;
  const others = data.devices.filter((device) => !device.isThisDevice).length;
  return (
    <Card title={t`Devices signed in`}>
      <SettingList label={t`Devices signed in`}>
        {data.devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </SettingList>
      {others > 0 ? (
        <Box mt="md">
          <SignOutOthers />
        </Box>
      ) : null}
    </Card>
  );
}

function DeviceRow({ device: { id, device, address, startedAt, lastActiveAt, isThisDevice } }: { device: Device }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const confirm = useConfirm();
  const label = deviceLabel(device);
  const revoke = useRevokeDevice();
  const confirmSignOut = async () => {
    const isSure = await confirm({
      title: t`Sign out ${label}?`,
      body: t`Anyone using it will have to sign in again.`,
      confirmLabel: t`Sign it out`,
      cancelLabel: t`Keep it signed in`,
      danger: true,
    });
    if (isSure) revoke.mutate({ id, data: {} });
  };
  const started = formatDateTime(startedAt);
  const active = formatDateTime(lastActiveAt);
  return (
    <SettingRow
      icon={isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop}
      tone={isThisDevice ? 'primary' : 'plain'}
      title={label}
      state={
        isThisDevice ? (
          <Pill tone="confirmed">
            <Trans>This device</Trans>
          </Pill>
        ) : null
      }
      action={
        isThisDevice ? null : (
          <Button variant="default" loading={revoke.isPending} onClick={() => void confirmSignOut()} aria-label={t`Revoke ${label}`}>
            <Trans>Revoke</Trans>
          </Button>
        )
      }
    >
      <Trans>
        Last active: {active} · Signed in: {started}
      </Trans>
      {address ? <> · {t`from ${address}`}</> : null}
    </SettingRow>
  );
}

function SignOutOthers() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const revoke = useRevokeOtherDevices();
  const confirmSignOut = async () => {
    const isSure = await confirm({
      title: t`Sign out all other devices?`,
      body: t`Only this device stays signed in. This also ends Google sign-in, passkeys without a password and your calendar link.`,
      confirmLabel: t`Sign out the others`,
      cancelLabel: t`Keep them signed in`,
      danger: true,
    });
    if (isSure) revoke.mutate({ data: {} });
  };
  return (
    <Button variant="default" loading={revoke.isPending} onClick={() => void confirmSignOut()}>
      <Trans>Sign out all others</Trans>
    </Button>
  );
}

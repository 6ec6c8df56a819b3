// Selects for camera, microphone and speaker, and a switch to turn the camera off.
import { useLingui } from '@lingui/react/macro';
import { Stack, Switch } from '@mantine/core';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './device-test.module.css';
import type { DeviceTestState } from './use-device-test.ts';

type Kind = 'camera' | 'microphone' | 'speaker';
const kinds: Record<Kind, MediaDeviceKind> = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' };

export function DeviceChoices({ test, isByVideo }: { test: DeviceTestState; isByVideo: boolean }) {
  const { t } = useLingui();
  const labels: Record<Kind, string> = { camera: t`Camera`, microphone: t`Microphone`, speaker: t`Speaker` };
  const shown: Kind[] = isByVideo && test.isCameraOn ? ['camera', 'microphone', 'speaker'] : ['microphone', 'speaker'];
  return (
    <details className={styles.choices}>
      <summary>{t`Choose other devices`}</summary>
      <Stack gap={14} pt={6} pb="xs">
        {shown.map((kind) => {
          const choices = choicesOf(test.devices, kinds[kind]);
          if (choices.length === 0) return null;
          return (
            <SelectField
              key={kind}
              label={labels[kind]}
              choices={choices}
              value={test.chosen[kind] ?? choices[0]?.value ?? ''}
              onChange={(event) => test.choose(kind, event.currentTarget.value)}
            />
          );
        })}
        {isByVideo ? (
          <Switch
            label={t`Use the camera`}
            description={t`Without it you can still hear each other. You can turn it on later.`}
            checked={test.isCameraOn}
            onChange={(event) => test.showCamera(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </details>
  );
}

/** Devices have no label until permission is granted. */
function choicesOf(devices: MediaDeviceInfo[], kind: MediaDeviceKind) {
  return devices
    .filter((device) => device.kind === kind && device.deviceId && device.label)
    .map(({ deviceId, label }) => ({ value: deviceId, label }));
}

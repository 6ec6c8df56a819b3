// The device test: preview, results for camera, microphone, speaker and connection, and the start button.
import { useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import rows from '../../../ui/rows.module.css';
import { DataCost } from './data-cost.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { mayStart, startsWithVideo } from './device-results.ts';
import { CameraRow, ConnectionRow, MicrophoneRow, SpeakerRow } from './device-rows.tsx';
import styles from './device-test.module.css';
import { PermissionHelp } from './permission-help.tsx';
import { Preview } from './preview.tsx';
import { type ChosenDevices, useDeviceTest } from './use-device-test.ts';
import { useConnectionProbe } from './use-connection-probe.ts';
import { useSoundLevel } from './use-sound-level.ts';

export type TestedDevices = ChosenDevices & { startWithVideo: boolean };
export type StartState = {
  /** Everything except the devices is ready. */
  isPossible: boolean;
  isBusy: boolean;
  /** Shown below the button: who is waiting, or when the room opens. */
  hint: ReactNode;
};
type Props = {
  side: 'doctor' | 'patient';
  name: string;
  /** Appointments by phone are tested without a camera. */
  isByVideo: boolean;
  start: StartState;
  onStart: (devices: TestedDevices) => void;
  /** False for guests, who cannot get a test room. */
  testsConnection?: boolean;
  /** Rendered between the results and the button. */
  children?: ReactNode;
};

export function DeviceTest({ side, name, isByVideo, start, onStart, testsConnection = true, children }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const lowData = user?.lowData ?? false;
  const test = useDeviceTest(isByVideo);
  const sound = useSoundLevel(test.stream);
  const { line, retryProbe } = useConnectionProbe(test.hasRun && testsConnection);
  const results = { camera: test.camera, microphone: test.microphone, line, isHeard: sound.isHeard, isQuiet: sound.isQuiet };
  const startWithVideo = startsWithVideo(results, { wantsVideo: test.isCameraOn, lowData });
  const go = () => {
    test.stop();
    onStart({ ...test.chosen, camera: test.isCameraOn ? test.chosen.camera : null, startWithVideo });
  };
  return (
    <section className={styles.test} aria-labelledby="device-test">
      <Preview stream={test.stream} camera={test.camera} isShown={test.isCameraOn} side={side} name={name} />
      <div className={styles.side}>
        <Title order={2} fz="xl" fw={680} lh={1.2} id="device-test">
          {isByVideo ? t`Check your camera and sound` : t`Check your sound`}
        </Title>
        {test.hasRun ? null : <Begin onBegin={test.run} isByVideo={isByVideo} />}
        <ul className={rows.divided}>
          {isByVideo ? <CameraRow test={test} /> : null}
          <MicrophoneRow test={test} sound={sound} />
          <SpeakerRow speaker={test.speaker} />
          {testsConnection ? <ConnectionRow line={line} onRetry={retryProbe} /> : null}
        </ul>
        <PermissionHelp camera={test.camera} microphone={test.microphone} onRetry={test.run} />
        {test.hasRun ? <DeviceChoices test={test} isByVideo={isByVideo} /> : null}
        <DataCost isByVideo={isByVideo} isLowData={lowData} startsWithSound={lowData || (mayStart(results) && !startWithVideo)} />
        {children}
        <Button variant="accent" size="lg" fullWidth disabled={!start.isPossible || !mayStart(results)} loading={start.isBusy} onClick={go}>
          {t`Start Consultation`}
        </Button>
        {start.hint ? (
          <Text size="sm" c="dimmed" role="status">
            {start.hint}
          </Text>
        ) : null}
      </div>
    </section>
  );
}

/** The permission prompt appears only after the user presses the button. */
function Begin({ onBegin, isByVideo }: { onBegin: () => void; isByVideo: boolean }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {isByVideo
          ? t`Your browser will ask to use your camera and microphone. Nobody can see or hear you yet.`
          : t`Your browser will ask to use your microphone. Nobody can hear you yet.`}
      </Text>
      <Button variant="filled" leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />} onClick={onBegin}>
        {t`Start the test`}
      </Button>
    </Stack>
  );
}

// The device test: how one will be seen, whether camera, microphone, speaker and line work, and the button that goes on from here.
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { DataCost } from './data-cost.tsx';
import { DeviceChoices } from './device-choices.tsx';
import { mayStart, startsWithVideo } from './device-results.ts';
import { CameraRow, LineRow, MicrophoneRow, SpeakerRow } from './device-rows.tsx';
import styles from './device-test.module.css';
import { PermissionHelp } from './permission-help.tsx';
import { Preview } from './preview.tsx';
import { type ChosenDevices, useDeviceTest } from './use-device-test.ts';
import { useLineProbe } from './use-line-probe.ts';
import { useSoundLevel } from './use-sound-level.ts';

export type TestedDevices = ChosenDevices & { startWithVideo: boolean };
export type StartState = {
  /** The door is open and nothing is missing but the devices. */
  isPossible: boolean;
  isBusy: boolean;
  /** Said below the button: who waits, or when the room opens. */
  words: ReactNode;
};
type Props = {
  side: 'doctor' | 'patient';
  name: string;
  /** A visit by phone is tested without a camera. */
  isByVideo: boolean;
  start: StartState;
  onStart: (devices: TestedDevices) => void;
  /** A guest without an account has no room to try it in. */
  triesLine?: boolean;
  /** Asked between the results and the button. */
  children?: ReactNode;
};

export function DeviceTest({ side, name, isByVideo, start, onStart, triesLine = true, children }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const lowData = user?.lowData ?? false;
  const test = useDeviceTest(isByVideo);
  const sound = useSoundLevel(test.stream);
  const { line, tryLine } = useLineProbe(test.hasRun && triesLine);
  const results = { camera: test.camera, microphone: test.microphone, line, isHeard: sound.isHeard, isQuiet: sound.isQuiet };
  const startWithVideo = startsWithVideo(results, { wantsVideo: test.isShown, lowData });
  const go = () => {
    test.stop();
    onStart({ ...test.chosen, camera: test.isShown ? test.chosen.camera : null, startWithVideo });
  };
  return (
    <section className={styles.test} aria-labelledby="device-test">
      <Preview stream={test.stream} camera={test.camera} isShown={test.isShown} side={side} name={name} />
      <div className={styles.side}>
        <h2 id="device-test" className={styles.title}>
          {isByVideo ? t`Check your camera and sound` : t`Check your sound`}
        </h2>
        {test.hasRun ? null : <Begin onBegin={test.run} isByVideo={isByVideo} />}
        <ul className={styles.rows}>
          {isByVideo ? <CameraRow test={test} /> : null}
          <MicrophoneRow test={test} sound={sound} />
          <SpeakerRow speaker={test.speaker} />
          {triesLine ? <LineRow line={line} onRetry={tryLine} /> : null}
        </ul>
        <PermissionHelp camera={test.camera} microphone={test.microphone} onRetry={test.run} />
        {test.hasRun ? <DeviceChoices test={test} isByVideo={isByVideo} /> : null}
        <DataCost isByVideo={isByVideo} isLowData={lowData} startsWithSound={lowData || (mayStart(results) && !startWithVideo)} />
        {children}
        <Button variant="accent" size="lg" fullWidth disabled={!start.isPossible || !mayStart(results)} loading={start.isBusy} onClick={go}>
          {t`Start Consultation`}
        </Button>
        {start.words ? (
          <p className={styles.words} role="status">
            {start.words}
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** Nobody is asked for a camera before they pressed something. */
function Begin({ onBegin, isByVideo }: { onBegin: () => void; isByVideo: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.begin}>
      <p className={styles.soft}>
        {isByVideo
          ? t`Your browser will ask whether it may use camera and microphone. Nobody sees or hears you yet.`
          : t`Your browser will ask whether it may use the microphone. Nobody hears you yet.`}
      </p>
      <Button variant="filled" leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />} onClick={onBegin}>
        {t`Begin the test`}
      </Button>
    </div>
  );
}

// The rows of the device test: camera, microphone, speaker and connection, each with its result.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Text } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconMicrophone,
  IconQuestionMark,
  IconVideo,
  IconVolume,
  IconWifi,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { DeviceProblem, DeviceResult, ItemState, ConnectionResult } from './device-results.ts';
import styles from './device-test.module.css';
import { LevelMeter } from './level-meter.tsx';
import { useConnectionText } from './connection-text.ts';
import type { DeviceTestState } from './use-device-test.ts';
import type { SoundLevel } from './use-sound-level.ts';

type RowProps = { icon: Icon; name: string; detail: string; state: ItemState; result: ReactNode };

function Row({ icon, name, detail, state, result }: RowProps) {
  return (
    <li className={styles.row} data-state={state}>
      <IconTile icon={icon} tone={state === 'failed' ? 'bad' : state === 'success' ? 'primary' : 'warn'} />
      <div className={styles.what}>
        <b>{name}</b>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      <div className={styles.result}>{result}</div>
    </li>
  );
}

export function CameraRow({ test }: { test: DeviceTestState }) {
  const { t } = useLingui();
  const statusText = useDeviceStatusText();
  const { camera, isCameraOn } = test;
  const detail = isCameraOn ? (statusText(camera) ?? labelOf(test.stream?.getVideoTracks()) ?? t`Your camera works`) : t`Off`;
  return (
    <Row
      icon={IconVideo}
      name={t`Camera`}
      detail={detail}
      state={camera.state}
      result={isCameraOn ? <Result state={camera.state} /> : null}
    />
  );
}

export function MicrophoneRow({ test, sound }: { test: DeviceTestState; sound: SoundLevel }) {
  const { t } = useLingui();
  const statusText = useDeviceStatusText();
  const { state } = test.microphone;
  const isLive = state === 'success';
  const shown: ItemState = isLive && !sound.isHeard ? (sound.isQuiet ? 'unknown' : 'testing') : state;
  const listening = sound.isQuiet ? t`No sound yet. Is it muted, or the wrong microphone?` : t`Say something`;
  const heard = sound.isHeard ? labelOf(test.stream?.getAudioTracks()) : null;
  const detail = statusText(test.microphone) ?? heard ?? listening;
  return (
    <Row
      icon={IconMicrophone}
      name={t`Microphone`}
      detail={detail}
      state={shown}
      result={
        <>
          {isLive ? <LevelMeter level={sound.level} /> : null}
          {shown === 'testing' && isLive ? null : <Result state={shown} />}
        </>
      }
    />
  );
}

export function SpeakerRow({ speaker: { state, play, confirm } }: Pick<DeviceTestState, 'speaker'>) {
  const { t } = useLingui();
  const details: Record<ItemState, string> = {
    unknown: t`Play a tone and listen`,
    testing: t`Did you hear the tone?`,
    success: t`You heard the tone`,
    failed: t`The tone could not be played`,
  };
  return (
    <Row
      icon={IconVolume}
      name={t`Speaker`}
      detail={details[state]}
      state={state}
      result={
        <>
          {state === 'testing' ? (
            <Button size="sm" variant="soft" onClick={confirm} aria-label={t`Yes, I heard the tone`}>
              <Trans>Yes</Trans>
            </Button>
          ) : null}
          {state === 'success' ? (
            <Result state="success" />
          ) : (
            <Button size="sm" variant="default" onClick={play}>
              {state === 'unknown' ? t`Play` : t`Play again`}
            </Button>
          )}
        </>
      }
    />
  );
}

export function ConnectionRow({ line, onRetry }: { line: ConnectionResult; onRetry: () => void }) {
  const { t } = useLingui();
  const text = useConnectionText(line);
  return (
    <Row
      icon={IconWifi}
      name={t`Connection`}
      detail={text.detail}
      state={line.state}
      result={
        <>
          {line.state === 'failed' ? (
            <Button size="sm" variant="default" onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          ) : null}
          {line.assessment ? (
            <Verdict tone={text.tone}>{text.verdict}</Verdict>
          ) : line.state === 'failed' ? null : (
            <Result state={line.state} />
          )}
        </>
      }
    />
  );
}

function Verdict({ tone, children }: { tone: 'confirmed' | 'pending' | 'cancelled'; children: string }) {
  return (
    <Pill tone={tone} icon={tone === 'confirmed' ? IconCheck : IconAlertTriangle}>
      {children}
    </Pill>
  );
}

function Result({ state }: { state: ItemState }) {
  const { t } = useLingui();
  switch (state) {
    case 'testing':
      return <Loader size={22} role="status" aria-label={t`Testing`} />;
    case 'success':
      return (
        <Pill tone="confirmed" icon={IconCheck}>
          {t`Works`}
        </Pill>
      );
    case 'failed':
      return (
        <Pill tone="cancelled" icon={IconAlertTriangle}>
          {t`Failed`}
        </Pill>
      );
    case 'unknown':
      return (
        <Pill tone="other" icon={IconQuestionMark}>
          {t`Unknown`}
        </Pill>
      );
  }
}

/** Null for a working device, whose name is shown instead. */
function useDeviceStatusText(): (result: DeviceResult) => string | null {
  const { t } = useLingui();
  return ({ state, problem }) => {
    const problems: Record<DeviceProblem, string> = {
      refused: t`Your browser has blocked it`,
      missing: t`None found`,
      busy: t`Another program is using it`,
      unable: t`This browser cannot use it`,
    };
    if (problem) return problems[problem];
    if (state === 'testing') return t`Waiting for your permission`;
    return state === 'unknown' ? t`Not tested yet` : null;
  };
}

const labelOf = (tracks: MediaStreamTrack[] | undefined): string | null => tracks?.[0]?.label || null;

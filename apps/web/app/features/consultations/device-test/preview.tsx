// The mirrored camera preview, or the user's initials without a camera.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import type { DeviceResult } from './device-results.ts';
import styles from './device-test.module.css';

type Props = { stream: MediaStream | null; camera: DeviceResult; isShown: boolean; side: 'doctor' | 'patient'; name: string };

export function Preview({ stream, camera, isShown, side, name }: Props) {
  const { t } = useLingui();
  const screen = useRef<HTMLVideoElement>(null);
  const hasPicture = isShown && camera.state === 'success' && stream !== null;
  useEffect(() => {
    if (screen.current) screen.current.srcObject = hasPicture ? stream : null;
  }, [stream, hasPicture]);
  const seen = side === 'doctor' ? t`You, as the patient will see you` : t`You, as the doctor will see you`;
  return (
    <div className={styles.preview}>
      {hasPicture ? (
        <video ref={screen} className={styles.picture} autoPlay muted playsInline aria-label={seen} />
      ) : (
        <div className={styles.noPicture}>
          <Avatar name={name} shape={side === 'doctor' ? 'arch' : 'circle'} size="xl" />
        </div>
      )}
      <span className={styles.caption}>{hasPicture ? seen : <NoPicture camera={camera} isShown={isShown} />}</span>
    </div>
  );
}

function NoPicture({ camera, isShown }: Pick<Props, 'camera' | 'isShown'>) {
  const { t } = useLingui();
  if (!isShown) return t`No camera. You can continue with audio only`;
  if (camera.state === 'testing') return t`Waiting for the camera`;
  return camera.state === 'failed' ? t`No video. You can continue with audio only` : t`Your video appears here`;
}

// A banner shown while the browser is offline.
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface OfflineBannerProps {
  /** For example: 'You are offline. What you see is from 9:48 AM today.' */
  children: ReactNode;
  /** Overrides the browser's online status. */
  online?: boolean;
}

export function OfflineBanner({ children, online }: OfflineBannerProps) {
  const network = useNetwork();
  const offline = !(online ?? network.online);
  // The live region is always rendered: one added together with its text is not announced.
  return (
    <div role="status">
      {offline ? (
        <div className={styles.notice} data-kind="offline">
          <IconWifiOff className={styles.icon} size={20} stroke={1.75} aria-hidden />
          <div className={styles.text}>{children}</div>
        </div>
      ) : null}
    </div>
  );
}

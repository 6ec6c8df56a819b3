// Shows itself while the browser has no line, with words that say how old the page is and what waits.
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface OfflineBannerProps {
  /** For example: 'You are offline. What you see is from 9:48 AM today.' */
  children: ReactNode;
  /** Whether there is a line; by default the browser's own word. */
  online?: boolean;
}

export function OfflineBanner({ children, online }: OfflineBannerProps) {
  const network = useNetwork();
  const offline = !(online ?? network.online);
  // The live region stays in the page: one that comes together with its words is not read out.
  return (
    <div role="status">
      {offline ? (
        <div className={styles.notice} data-kind="offline">
          <IconWifiOff className={styles.icon} size={20} stroke={1.75} aria-hidden />
          <div className={styles.words}>{children}</div>
        </div>
      ) : null}
    </div>
  );
}

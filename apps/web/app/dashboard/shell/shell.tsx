// The frame of every signed-in page: menu at the side (a drawer on phones), search, bell and person above, five places below on phones.
import type { User } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useKeepDevice } from '../../features/notifications/device-queries.ts';
import { useLiveEvents } from '../../platform/live/use-live-events.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MenuDrawer, SideMenu } from './side-menu.tsx';
import { OfflineNote } from './offline-note.tsx';
import { ShellBanner } from './shell-banner.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

const contentId = 'content';

export function Shell({ user, children }: { user: User; children: ReactNode }) {
  useLiveEvents(user.id);
  useKeepDevice();
  const [isOpen, drawer] = useDisclosure(false);
  const main = useFocusAfterMoving(drawer.close);
  const isMoving = useNavigation().state !== 'idle';
  return (
    <AppShell
      layout="alt"
      withBorder={false}
      header={{ height: { base: 60, md: 68 } }}
      navbar={{ width: 252, breakpoint: 'md', collapsed: { mobile: true } }}
      footer={{ height: { base: 68, md: 0 } }}
      transitionDuration={0}
    >
      <a className={styles.skip} href={`#${contentId}`}>
        <Trans>Skip to content</Trans>
      </a>
      <AppShell.Navbar visibleFrom="md" className={styles.rail ?? ''}>
        <SideMenu role={user.role} />
      </AppShell.Navbar>
      <MenuDrawer role={user.role} isOpen={isOpen} onClose={drawer.close} />
      <AppShell.Header className={styles.top ?? ''}>
        <TopBar user={user} isMenuOpen={isOpen} onMenu={drawer.open} />
        {isMoving ? <div className={styles.moving} aria-hidden /> : null}
      </AppShell.Header>
      <AppShell.Main id={contentId} ref={main} tabIndex={-1} className={styles.main ?? ''}>
        <div className={styles.page}>
          <div className={styles.bands}>
            <OfflineNote />
            <ShellBanner user={user} />
          </div>
          {children}
        </div>
      </AppShell.Main>
      <AppShell.Footer className={styles.bottom ?? ''}>
        <BottomBar role={user.role} />
      </AppShell.Footer>
    </AppShell>
  );
}

/** On another page the keyboard begins at its content, as it would after a real load; the first page leaves the focus alone. */
function useFocusAfterMoving(onMoved: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    onMoved();
    main.current?.focus({ preventScroll: true });
  }, [pathname, onMoved]);
  return main;
}

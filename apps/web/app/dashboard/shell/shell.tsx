// Layout of every signed-in page: side menu (a drawer on phones), top bar and, on phones, bottom bar.
import type { User } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useDeviceRegistration } from '../../features/notifications/device-queries.ts';
import { useStoreDeviceZone } from '../../features/profile/preferences/use-store-device-zone.ts';
import { useLiveEvents } from '../../platform/live/use-live-events.ts';
import { BottomBar } from './bottom-bar.tsx';
import { LateNavigation } from './late-navigation.tsx';
import { MenuDrawer, SideMenu } from './side-menu.tsx';
import { OfflineStatus } from './offline-status.tsx';
import { ShellBanner } from './shell-banner.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

const contentId = 'content';

export function Shell({ user, children }: { user: User; children: ReactNode }) {
  useLiveEvents(user.id);
  useDeviceRegistration();
  useStoreDeviceZone(user);
  const [isOpen, drawer] = useDisclosure(false);
  const main = useFocusAfterNavigation(drawer.close);
  const isNavigating = useNavigation().state !== 'idle';
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
        {isNavigating ? <div className={styles.moving} aria-hidden /> : null}
      </AppShell.Header>
      <AppShell.Main id={contentId} ref={main} tabIndex={-1} className={styles.main ?? ''}>
        <div className={styles.page}>
          <div className={styles.bands}>
            <OfflineStatus />
            <LateNavigation />
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

/** Moves the focus to the content after navigation, but not on the first page. */
function useFocusAfterNavigation(onNavigated: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    onNavigated();
    main.current?.focus({ preventScroll: true });
  }, [pathname, onNavigated]);
  return main;
}

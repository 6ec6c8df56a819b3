// The whole page while it opens. After ten seconds it says what happened, by CSS alone: the scripts may be what did not arrive.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import styles from './waiting-page.module.css';

export function WaitingPage({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <title>{brand.name}</title>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <Loader role="status" aria-label={t`Loading`} />
      <LateNotice />
    </main>
  );
}

/** Stays invisible for ten seconds. */
export function LateNotice() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.late} role="alert">
      <h2>{t`This is taking too long`}</h2>
      <p>{t`Part of the page did not load. Check your connection, then try again.`}</p>
      <Button component="a" href={`${pathname}${search}`} leftSection={<IconRefresh size={16} stroke={2} aria-hidden />}>
        {t`Try Again`}
      </Button>
    </div>
  );
}

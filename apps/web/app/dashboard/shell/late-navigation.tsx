// Says so when the next page has not arrived after ten seconds, as when its scripts do not load.
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

const lateAfterMs = 10_000;

export function LateNavigation() {
  const { location } = useNavigation();
  const target = location ? `${location.pathname}${location.search}` : undefined;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (target === undefined) return undefined;
    const timer = setTimeout(() => setLate(target), lateAfterMs);
    return () => clearTimeout(timer);
  }, [target]);
  if (target === undefined || late !== target) return null;
  return (
    <Notice
      kind="warn"
      live
      action={
        <Button component="a" href={target} variant="default">
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      <Trans>The next page is taking too long to load. Check your connection, then try again.</Trans>
    </Notice>
  );
}

// Banner that is shown while offline, with the time of the displayed data.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { OfflineBanner } from '../../ui/offline-banner.tsx';

export function OfflineStatus() {
  const { t } = useLingui();
  const { time } = useZoneTimes();
  const client = useQueryClient();
  // Consultation notes are the only input that is stored while offline.
  const writesNote = useLocation().pathname.startsWith('/dashboard/consultations/');
  const readAt = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  if (readAt === 0) return <OfflineBanner>{t`You are offline. This page will load when you are back online.`}</OfflineBanner>;
  const at = time(new Date(readAt).toISOString());
  return (
    <OfflineBanner>
      {writesNote
        ? t`You are offline. You are seeing this page as of ${at}. We keep your note on this device and save it when you are back online.`
        : t`You are offline. You are seeing this page as of ${at}. You can make changes when you are back online.`}
    </OfflineBanner>
  );
}

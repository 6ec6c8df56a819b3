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
  if (readAt === 0) return <OfflineBanner>{t`You are offline. This page comes back when the line does.`}</OfflineBanner>;
  const at = time(new Date(readAt).toISOString());
  return (
    <OfflineBanner>
      {writesNote
        ? t`You are offline. What you see is from ${at}. What you write in the note is kept on this device and saved when the line is back.`
        : t`You are offline. What you see is from ${at}. You can make changes again when the line is back.`}
    </OfflineBanner>
  );
}

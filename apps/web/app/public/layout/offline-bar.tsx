// The bar of a page served from the offline cache. Hidden by default; the service worker shows it with the time the page was saved.
import { Trans, useLingui } from '@lingui/react/macro';

export function OfflineBar() {
  const { t } = useLingui();
  return (
    <aside className="offline-bar" aria-label={t`You are offline`} hidden>
      <p className="wrap">
        <Trans>
          You are offline. This page is from <time />.
        </Trans>
      </p>
    </aside>
  );
}

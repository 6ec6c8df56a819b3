// Says that a page is a copy and from when. Hidden in every page; the service worker shows it, with the moment, when it answers without network.
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

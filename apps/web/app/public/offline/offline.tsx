// /offline: shown by the service worker when a page is not cached. Emergency numbers first, then the pages available offline.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { UnlistedPageHead } from '../../site-ui/page-head.tsx';

export const handle = { static: true, withoutNewsletter: true };

export default function Offline() {
  const { t } = useLingui();
  return (
    <>
      <UnlistedPageHead title={t`You are offline`} />
      <section className="section sand">
        <div className="wrap offline">
          <h1>
            <Trans>You are offline</Trans>
          </h1>
          <p className="lead">
            <Trans>
              You have not opened this page on this device before, so there is no copy of it. You can still call without internet.
            </Trans>
          </p>
          <Numbers />
        </div>
      </section>
      <section className="section" aria-labelledby="saved-title">
        <div className="wrap offline">
          <h2 id="saved-title">
            <Trans>Pages you can read now</Trans>
          </h2>
          <p className="soft">
            <Trans>Copies of pages you opened before, with their dates. They are updated when you are online again.</Trans>
          </p>
          <ul className="offline-pages" />
        </div>
      </section>
    </>
  );
}

function Numbers() {
  return (
    <div className="actions">
      <a className="button button-danger button-large" href={`tel:${brand.emergencyNumber}`}>
        <Icon name="phone" />
        <Trans>Emergency: {brand.emergencyNumber}</Trans>
      </a>
      {brand.phones.map(({ label, number, href }) => (
        <a key={href} className="button button-plain button-large" href={href}>
          <Icon name="phone" />
          <span className="call-whom">
            <small>{label}</small>
            {number}
          </span>
        </a>
      ))}
    </div>
  );
}

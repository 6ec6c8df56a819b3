// Banner above the public pages. Its close button is a checkbox, so that it works without JavaScript; the choice is not stored.
import type { SitePromotion } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';

export function PromotionBanner({ promotion: { text, linkLabel, path } }: { promotion: SitePromotion }) {
  const { t } = useLingui();
  return (
    <aside className="promotion" aria-label={t`Notice`}>
      <input className="promotion-close" type="checkbox" id="close-promotion" autoComplete="off" />
      <div className="wrap promotion-line">
        <p>
          {text} <a href={path}>{linkLabel}</a>
        </p>
        <label htmlFor="close-promotion">
          <span className="only-heard">
            <Trans>Close this notice</Trans>
          </span>
          <span aria-hidden="true">×</span>
        </label>
      </div>
    </aside>
  );
}

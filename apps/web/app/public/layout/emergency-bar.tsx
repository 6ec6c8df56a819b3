// The bar at the top of every public page: emergency number, opening hours and contact.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';

export function EmergencyBar() {
  const { t } = useLingui();
  const { number, href } = brand.phones[0];
  return (
    <aside className="topbar" id="top" aria-label={t`In an emergency`}>
      <div className="wrap">
        <span>
          <Trans>
            In an emergency, call <a href={`tel:${brand.emergencyNumber}`}>{brand.emergencyNumber}</a> now.
          </Trans>
        </span>
        <span className="topbar-more">
          <span>{brand.openingHours}</span>
          <a href={href}>{number}</a>
        </span>
      </div>
    </aside>
  );
}

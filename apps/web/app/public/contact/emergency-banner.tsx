// Emergency banner of the contact page: call instead of writing.
import { brand } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';

export function EmergencyBanner() {
  return (
    <section className="wrap emergency" aria-labelledby="emergency-title">
      <span className="emergency-icon">
        <Icon name="warning" />
      </span>
      <div>
        <h2 id="emergency-title">
          <Trans>Medical Emergency?</Trans>
        </h2>
        <p>
          <Trans>Do not write and wait for a reply. Call {brand.emergencyNumber} or go to the nearest hospital now.</Trans>
        </p>
      </div>
      <a className="button button-danger button-large" href={`tel:${brand.emergencyNumber}`}>
        <Icon name="phone" />
        <Trans>Call {brand.emergencyNumber}</Trans>
      </a>
    </section>
  );
}

// The last word of the home page: an invitation to write or call.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import picture from '../pictures/clinic.svg';

export function ClosingCall() {
  const { t } = useLingui();
  return (
    <section className="section">
      <div className="wrap">
        <div className="closing ground">
          <div className="closing-words">
            <h2>
              <Trans>How are you feeling today?</Trans>
            </h2>
            <p>
              <Trans>Tell us. Someone at the clinic reads it and answers you.</Trans>
            </p>
            <div className="actions">
              <a className="button button-white button-large" href="/contact">
                <Trans>Contact us</Trans>
              </a>
              <a className="button button-glass button-large" href={brand.phones[0].href}>
                <Icon name="phone" />
                <Trans>Call us</Trans>
              </a>
            </div>
          </div>
          <img src={picture} alt={t`Our clinic in Abuja, under Aso Rock`} width="640" height="360" loading="lazy" />
        </div>
      </div>
    </section>
  );
}

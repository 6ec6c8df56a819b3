// The hero of the contact page, with buttons to call and to write.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import picture from '../pictures/clinic.svg';

export function ContactHero() {
  const { t } = useLingui();
  return (
    <section className="page-hero">
      <div className="wrap">
        <div className="page-hero-text">
          <h1>
            <Trans>Talk to us</Trans>
          </h1>
          <p className="lead">
            <Trans>Call, write, or come to the clinic in {brand.address.area}. You do not need an account, and asking costs nothing.</Trans>
          </p>
          <div className="actions">
            <a className="button button-primary button-large" href={brand.phones[0].href}>
              <Icon name="phone" />
              <Trans>Call Us Now</Trans>
            </a>
            <a className="button button-plain button-large" href={`mailto:${brand.emails.general}`}>
              <Icon name="mail" />
              <Trans>Send Email</Trans>
            </a>
          </div>
        </div>
        <img src={picture} alt={t`Our clinic in Abuja, under Aso Rock`} width="640" height="360" />
      </div>
    </section>
  );
}

// The services we are building, named honestly: what is ready is told to whoever asks.
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import picture from '../pictures/consult.svg';
import { ServiceIcon, type ServiceIconName } from './service-icons.tsx';

export function Services() {
  return (
    <section className="section sand" id="services">
      <div className="wrap">
        <div className="heading heading-split">
          <h2>
            <Trans>Care for the whole of you</Trans>
          </h2>
          <p className="lead">
            <Trans>
              These are the services we are building, one by one. Not all of them are ready today: tell us what you need, and we tell you
              what we can do now.
            </Trans>
          </p>
        </div>
        <ServiceCards />
      </div>
    </section>
  );
}

function ServiceCards() {
  const { t } = useLingui();
  return (
    <ul className="services">
      <li className="service service-main">
        <div>
          <h3>
            <Trans>Video and voice consultations</Trans>
          </h3>
          <p>
            <Trans>
              Talk to a licensed doctor or a specialist from wherever you are: the heart, the kidneys, the nerves, the stomach and more.
            </Trans>
          </p>
        </div>
        <img src={picture} alt="" width="640" height="330" loading="lazy" />
      </li>
      <Service icon="nurse" title={t`Home nursing`}>
        <Trans>A trained nurse at your home, or one personal nurse who knows you. In Nigeria only.</Trans>
      </Service>
      <Service icon="places" title={t`Hospitals and pharmacies`}>
        <Trans>The right hospital, clinic or pharmacy near you, and a referral when you need one.</Trans>
      </Service>
      <Service icon="lab" title={t`Lab tests`}>
        <Trans>Blood and other tests, booked for you, with a result you can read.</Trans>
      </Service>
      <Service icon="medicine" title={t`Prescriptions and medicine`}>
        <Trans>A prescription made online, and the medicine brought to your door.</Trans>
      </Service>
      <Service icon="urgent" title={t`Urgent care`}>
        <Trans>For what cannot wait until morning but is not an emergency.</Trans>
      </Service>
      <Service icon="family" title={t`Women’s and men’s health`}>
        <Trans>Private, unhurried talks with someone who has heard it before.</Trans>
      </Service>
      <Service icon="meal" title={t`Meal plans and natural wellness`}>
        <Trans>Food you already cook and remedies that are safe beside your medicine.</Trans>
      </Service>
      <li>
        <a className="service service-ask" href="/contact">
          <h3>
            <Trans>Tell us what you need</Trans>
          </h3>
          <Icon name="arrowRight" />
        </a>
      </li>
    </ul>
  );
}

function Service({ icon, title, children }: { icon: ServiceIconName; title: string; children: React.ReactNode }) {
  return (
    <li className="service">
      <ServiceIcon name={icon} />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

// The four cards of the contact page: address, e-mail, phone and hours.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../site-ui/icons.tsx';

export function WaysToReachUs() {
  return (
    <section className="section" aria-labelledby="reach-title">
      <div className="wrap">
        <div className="heading">
          <h2 id="reach-title">
            <Trans>How to Reach Us</Trans>
          </h2>
        </div>
        <ul className="ways">
          <Place />
          <Emails />
          <Phones />
          <Hours />
        </ul>
      </div>
    </section>
  );
}

function ContactCard({ icon, title, children }: { icon: 'pin' | 'mail' | 'phone' | 'clock'; title: string; children: ReactNode }) {
  return (
    <li className="way">
      <span className="way-icon">
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function Place() {
  const { t } = useLingui();
  const { street, area, city, postalCode, country, latitude, longitude } = brand.address;
  return (
    <ContactCard icon="pin" title={t`Our Location`}>
      <address>
        {street}
        <br />
        {area}, {city} {postalCode}
        <br />
        {country}
      </address>
      <a className="more" href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`} target="_blank" rel="noreferrer">
        <Trans>Get directions</Trans> <Icon name="leave" />
      </a>
    </ContactCard>
  );
}

function Emails() {
  const { t } = useLingui();
  const addresses = [
    { label: t`General questions`, address: brand.emails.general },
    { label: t`Appointments`, address: brand.emails.appointments },
    { label: t`Bills and payments`, address: brand.emails.billing },
  ];
  return (
    <ContactCard icon="mail" title={t`Email Us`}>
      <dl>
        {addresses.map(({ label, address }) => (
          <div key={address}>
            <dt>{label}</dt>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
      </dl>
    </ContactCard>
  );
}

function Phones() {
  const { t } = useLingui();
  return (
    <ContactCard icon="phone" title={t`Call Us`}>
      <dl>
        {brand.phones.map(({ label, number, href }) => (
          <div key={number}>
            <dt>{label}</dt>
            <dd>
              <a href={href}>{number}</a>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Emergency</Trans>
          </dt>
          <dd>
            <a className="danger" href={`tel:${brand.emergencyNumber}`}>
              {brand.emergencyNumber}
            </a>
          </dd>
        </div>
      </dl>
    </ContactCard>
  );
}

function Hours() {
  const { t } = useLingui();
  return (
    <ContactCard icon="clock" title={t`Business Hours`}>
      <p>
        <strong>{brand.openingHours}</strong>
      </p>
      <p>
        <Trans>At night and on holidays, it is quickest to call. We answer e-mails and messages on business days.</Trans>
      </p>
      <a className="more" href="/book" rel="nofollow">
        <Trans>Book Appointment</Trans> <Icon name="arrowRight" />
      </a>
    </ContactCard>
  );
}

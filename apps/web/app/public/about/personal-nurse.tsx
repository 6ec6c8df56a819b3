// /about/personal-nurse: home nursing and how to request it. It cannot be booked online yet.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import picture from '../pictures/home-nurse.svg';
import { SitePageHead } from '../site-page-head.tsx';

export const handle = { static: true };

const requestFormPath = '/contact?subject=appointment#form';

export default function PersonalNurse() {
  return (
    <>
      <SitePageHead path="/about/personal-nurse" />
      <Hero />
      <WhatFor />
      <HowToAsk />
    </>
  );
}

function Hero() {
  const { t } = useLingui();
  return (
    <section className="page-hero page-hero-room">
      <div className="wrap">
        <div className="page-hero-text">
          <h1>
            <Trans>One nurse who knows you</Trans>
          </h1>
          <p className="lead">
            <Trans>They know your history, your home, your medicines and your name. In Nigeria, at your home.</Trans>
          </p>
          <div className="actions">
            <a className="button button-primary button-large" href={requestFormPath}>
              <Trans>Ask for a nurse</Trans>
            </a>
            <a className="button button-plain button-large" href={brand.phones[0].href}>
              <Icon name="phone" />
              <Trans>Call us</Trans>
            </a>
          </div>
        </div>
        <img src={picture} alt={t`A nurse takes an elderly man’s blood pressure at home`} width="560" height="420" />
      </div>
    </section>
  );
}

function WhatFor() {
  const { t } = useLingui();
  const reasons = [
    {
      title: t`After an operation`,
      text: t`Fresh dressings, medicines at the right time, and someone who notices early if a wound looks wrong.`,
    },
    { title: t`After a birth`, text: t`Care for mother and baby at home in the first weeks.` },
    {
      title: t`For a parent who lives alone`,
      text: t`A nurse comes regularly for blood pressure, blood sugar and medicines, and keeps the family abroad up to date if your parent agrees.`,
    },
    { title: t`For a long illness`, text: t`The same nurse each time, so nobody has to explain everything again.` },
  ];
  return (
    <section className="section" aria-labelledby="for-title">
      <div className="wrap">
        <div className="heading">
          <h2 id="for-title">
            <Trans>When it helps</Trans>
          </h2>
        </div>
        <ul className="plain-steps">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HowToAsk() {
  return (
    <section className="section sand" aria-labelledby="ask-title">
      <div className="wrap text-pair">
        <h2 id="ask-title">
          <Trans>How to ask</Trans>
        </h2>
        <div>
          <p className="lead">
            <Trans>You cannot book a nurse online yet. Write or call, and one of our team will talk it through with you.</Trans>
          </p>
          <ul className="check-list">
            <li>
              <Icon name="check" />
              <Trans>You tell us where you live, who it is for and what is needed.</Trans>
            </li>
            <li>
              <Icon name="check" />
              <Trans>We tell you if we can help, who would come and what it costs, before anything starts.</Trans>
            </li>
            <li>
              <Icon name="check" />
              <Trans>If we cannot, we say so and help you find someone who can.</Trans>
            </li>
          </ul>
          <p className="soft">
            <Trans>
              A nurse is not an emergency service. In an emergency, call{' '}
              <a href={`tel:${brand.emergencyNumber}`}>{brand.emergencyNumber}</a>.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  );
}

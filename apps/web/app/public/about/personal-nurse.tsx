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
            <Trans>Your history, your house, your medicines and your name. In Nigeria, at your home.</Trans>
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
      text: t`Dressings changed, medicines taken at the right hour, and somebody who sees early when a wound looks wrong.`,
    },
    { title: t`After a birth`, text: t`Mother and child looked after at home in the first weeks.` },
    {
      title: t`For a parent who lives alone`,
      text: t`Regular visits: blood pressure, blood sugar, medicines, and a word to the family abroad if the parent agrees.`,
    },
    { title: t`For a long illness`, text: t`The same face each time, so that nobody has to explain everything again.` },
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
            <Trans>A nurse cannot be booked online yet. Write or call, and a person of ours talks it through with you.</Trans>
          </p>
          <ul className="check-list">
            <li>
              <Icon name="check" />
              <Trans>You tell us where you live, for whom it is and what is needed.</Trans>
            </li>
            <li>
              <Icon name="check" />
              <Trans>We tell you whether we can do it there, who would come and what it costs, before anything begins.</Trans>
            </li>
            <li>
              <Icon name="check" />
              <Trans>If we cannot, we say so, and help you find a place that can.</Trans>
            </li>
          </ul>
          <p className="soft">
            <Trans>
              A nurse is no emergency service. In an emergency call <a href={`tel:${brand.emergencyNumber}`}>{brand.emergencyNumber}</a>.
            </Trans>
          </p>
        </div>
      </div>
    </section>
  );
}

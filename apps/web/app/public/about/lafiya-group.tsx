// /about/lafiya-group: the parts of the group and what each of them does.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';

export const handle = { static: true };

export default function LafiyaGroup() {
  return (
    <>
      <SitePageHead path="/about/lafiya-group" />
      <PageTrail paths={['/about', '/about/lafiya-group']} />
      <section className="wrap text-top">
        <h1>
          <Trans>Lafiya Group</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Four services with one aim: to help people stay well, and care for them well when they are not. {brand.legalName} runs the
            clinic.
          </Trans>
        </p>
      </section>
      <Parts />
      <section className="section sand" aria-labelledby="apart-title">
        <div className="wrap text-pair">
          <h2 id="apart-title">
            <Trans>What stays apart</Trans>
          </h2>
          <div>
            <p className="lead">
              <Trans>
                Your record stays in the clinic. This site shares nothing about you with the shop, the meal plans or the foundation. Our
                links to them are plain links.
              </Trans>
            </p>
            <p className="soft">
              <Trans>
                They are separate sites, with their own accounts and rules. Please read these before you give them your details.
              </Trans>
            </p>
            <a className="more" href="/privacy-policy">
              <Trans>What we keep, and who sees it</Trans> <Icon name="arrowRight" />
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

function Parts() {
  const { t } = useLingui();
  const parts = [
    {
      name: t`The clinic`,
      text: t`Doctors by video and voice, and in person in ${brand.address.area}, ${brand.address.city}. This site belongs to the clinic.`,
      to: '/services',
      linkLabel: t`What we do`,
    },
    { name: t`The shop`, text: t`Health products, sold on their own site.`, to: brand.links.shop, linkLabel: t`To the shop` },
    {
      name: t`Meal plans`,
      text: t`Healthy meal plans with local food, on their own site.`,
      to: brand.links.mealPlans,
      linkLabel: t`To the meal plans`,
    },
    {
      name: t`The kidney foundation`,
      text: t`Help for people with kidney disease and for their families.`,
      to: brand.links.kidneyFoundation,
      linkLabel: t`To the foundation`,
    },
  ];
  return (
    <section className="wrap group-parts" aria-label={t`What belongs to the group`}>
      <ul>
        {parts.map(({ name, text, to, linkLabel }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
            <a className="more" href={to}>
              {linkLabel} <Icon name={to.startsWith('http') ? 'leave' : 'arrowRight'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Who we are, in words that can be kept.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import picture from '../pictures/family.svg';

export function About() {
  const { t } = useLingui();
  return (
    <section className="section" id="about">
      <div className="wrap about">
        <img src={picture} alt={t`A mother and her son look at a phone together`} width="500" height="560" loading="lazy" />
        <div>
          <h2>
            <Trans>About {brand.name}</Trans>
          </h2>
          <p className="lead">
            <Trans>
              We care for people in Nigeria, and for families that live between Nigeria and the rest of the world: a mother in Jos, a son in
              Leeds, one doctor for both.
            </Trans>
          </p>
          <ul className="principles">
            <Principle title={t`A person answers`}>
              <Trans>
                Chat, call or write. No robot and no maze of menus: someone reads what you said and tells you what happens next.
              </Trans>
            </Principle>
            <Principle title={t`Made for the phone you have`}>
              <Trans>This site is small on purpose. It opens on a weak line, on an older phone, and it does not eat your data.</Trans>
            </Principle>
            <Principle title={t`Plain words`}>
              <Trans>We say what something is, what it costs and how long it takes, in words you do not have to look up.</Trans>
            </Principle>
          </ul>
          <a className="more" href="/contact">
            <Trans>How to reach us</Trans> <Icon name="arrowRight" />
          </a>
        </div>
      </div>
    </section>
  );
}

function Principle({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

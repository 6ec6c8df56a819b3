// The hero of the home page: a greeting in four languages, the promise and two buttons.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import picture from '../pictures/hero.svg';
import { consultationChat } from '../site-menu.ts';

export function Hero() {
  const { t } = useLingui();
  const reasons = [t`Every licence checked`, t`Private, encrypted calls`, t`Works on a weak connection`];
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <p className="tag">
            <span lang="ha">Sannu</span> · <span lang="yo">Ẹ káàbọ̀</span> · <span lang="ig">Nnọọ</span> · <span>Welcome</span>
          </p>
          <h1>{brand.tagline}</h1>
          <p className="lead">
            <Trans>
              {brand.name} is a clinic in {brand.address.area}, {brand.address.city}, and a doctor on your phone. Say how you feel, see who
              is free and what it costs, and talk to a doctor from home.
            </Trans>
          </p>
          <div className="actions">
            <a className="button button-primary button-large" href={consultationChat}>
              <Icon name="chat" />
              <Trans>Instant Consultation</Trans>
            </a>
            <a className="button button-plain button-large" href="/about">
              <Trans>
                Learn More<span className="only-heard"> about {brand.name}</span>
              </Trans>
            </a>
          </div>
          <ul className="ticks">
            {reasons.map((reason) => (
              <li key={reason}>
                <Icon name="check" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
        <div className="hero-picture">
          <img src={picture} alt={t`A woman talks to a doctor on her phone`} width="500" height="620" />
        </div>
      </div>
    </section>
  );
}

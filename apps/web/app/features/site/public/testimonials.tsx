// Section of patient quotes, shown with their consent. Hidden when there are none.
import type { SiteTestimonial } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';

export function Testimonials({ testimonials }: { testimonials: SiteTestimonial[] }) {
  const { t } = useLingui();
  if (testimonials.length === 0) return null;
  return (
    <section className="section sand" aria-labelledby="voices-title">
      <div className="wrap">
        <div className="heading">
          <h2 id="voices-title">
            <Trans>What patients say</Trans>
          </h2>
          <p className="lead">
            <Trans>From feedback after appointments, in their own words and with their permission.</Trans>
          </p>
        </div>
        <ul className="voices">
          {testimonials.map(({ text, firstName, state }) => (
            <li key={text}>
              <figure>
                <blockquote>{text}</blockquote>
                <figcaption>{firstName ? [firstName, state].filter(Boolean).join(', ') : t`A patient`}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

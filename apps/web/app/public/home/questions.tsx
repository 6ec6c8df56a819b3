// The first questions on the home page, with a link to all of them.
import type { SiteFaq } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { FaqList } from '../../features/site/public/faq-list.tsx';
import { Icon } from '../../site-ui/icons.tsx';

const maxShown = 6;

export function Questions({ faqs }: { faqs: SiteFaq[] }) {
  if (faqs.length === 0) return null;
  const count = faqs.length;
  return (
    <section className="section" aria-labelledby="faqs-title">
      <div className="wrap questions">
        <div>
          <h2 id="faqs-title">
            <Trans>Common questions</Trans>
          </h2>
          <p className="lead">
            <Trans>If your question is not here, call or write to us. A person will answer.</Trans>
          </p>
          <a className="more" href="/faqs">
            <Trans>Read all {count} answers</Trans> <Icon name="arrowRight" />
          </a>
        </div>
        <FaqList faqs={faqs.slice(0, maxShown)} opensFirst />
      </div>
    </section>
  );
}

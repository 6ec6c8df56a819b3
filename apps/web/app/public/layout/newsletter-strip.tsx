// Newsletter sign-up above the footer.
import { Trans } from '@lingui/react/macro';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { usePageFacts } from '../../platform/page-facts.ts';
import envelope from '../pictures/spot-envelope.svg';

export function NewsletterStrip() {
  return (
    <section className="sand" id="newsletter" aria-labelledby="newsletter-title">
      <div className="wrap news">
        <img src={envelope} alt="" width="96" height="75" loading="lazy" />
        <div>
          <h2 id="newsletter-title">
            <Trans>One useful e-mail a month</Trans>
          </h2>
          <p className="soft">
            <Trans>Plain health advice from our doctors. We ask you to confirm first, and you can unsubscribe with one click.</Trans>
          </p>
        </div>
        <NewsletterForm openedAt={usePageFacts().renderedAt} />
      </div>
    </section>
  );
}

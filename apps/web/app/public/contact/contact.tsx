// The contact page: contact details, message form, common questions and the emergency banner.
import { chatLink } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { emptyContactValues } from '../../features/contact/contact-values.ts';
import { sendContactMessage } from '../../features/contact/send-contact-message.ts';
import { usePageFacts } from '../../platform/page-facts.ts';
import { readPostedForm } from '../../platform/posted-form.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { ProviderFacts } from '../provider-facts.tsx';
import { SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/contact.ts';
import { ContactHero } from './contact-hero.tsx';
import { ContactQuestions } from './contact-questions.tsx';
import { EmergencyBanner } from './emergency-banner.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

export const handle = { static: true };

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wasSent = searchParams.get('sent') === '1';
  const page = { wasSent, values: emptyContactValues(searchParams.get('subject')) };
  return wasSent ? data(page, { headers: { 'cache-control': 'no-store' } }) : data(page);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendContactMessage(context.get(requestFacts), await readPostedForm(request));
  if (outcome.sent) return redirect('/contact?sent=1#form', 303);
  return data(outcome, { status: outcome.problem.status });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { renderedAt } = usePageFacts();
  return (
    <>
      <SitePageHead path="/contact" />
      <ProviderFacts />
      <ContactHero />
      <WaysToReachUs />
      <section className="section sand" id="form">
        <div className="wrap contact-columns">
          <div>
            <h2>
              <Trans>Send Us a Message</Trans>
            </h2>
            <p className="lead">
              <Trans>Tell us what you need in your own words. Someone at the clinic will read it and reply by e-mail.</Trans>
            </p>
            <p className="soft">
              <Trans>
                Please leave out details of your health that you would not put on a postcard. We will ask about them when we talk.
              </Trans>
            </p>
            <a className="more" href={chatLink()}>
              <Trans>Prefer to chat? Message us now</Trans> <Icon name="leave" />
            </a>
          </div>
          <ContactForm
            values={actionData?.values ?? loaderData.values}
            problem={actionData?.problem}
            wasSent={loaderData.wasSent && !actionData}
            openedAt={renderedAt}
          />
        </div>
      </section>
      <ContactQuestions />
      <EmergencyBanner />
    </>
  );
}

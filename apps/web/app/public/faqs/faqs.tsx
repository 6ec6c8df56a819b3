// /faqs: all questions and answers, with structured data.
import { plainText } from '@lafiya/domain/site/rich-text';
import { brand } from '@lafiya/brand';
import { Trans } from '@lingui/react/macro';
import { FaqList } from '../../features/site/public/faq-list.tsx';
import { readFaqs } from '../../features/site/public/read-posts-and-faqs.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { StructuredData } from '../../site-ui/structured-data.tsx';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/faqs.ts';

export const handle = { static: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { faqs: await readFaqs(context.get(requestFacts)) };
}

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  return (
    <>
      <SitePageHead path="/faqs" />
      <section className="sand page-intro">
        <PageTrail paths={['/faqs']} />
        <div className="wrap">
          <h1>
            <Trans>Good questions</Trans>
          </h1>
          <p className="lead">
            <Trans>
              Short answers, and true ones: what is not built yet is called so. If yours is not here, call or write; a person answers.
            </Trans>
          </p>
        </div>
      </section>
      <section className="section faqs-section">
        <div className="wrap faqs">
          {faqs.length > 0 ? <FaqList faqs={faqs} /> : <NoFaqs />}
          <AskUs />
        </div>
      </section>
      {faqs.length > 0 ? (
        <StructuredData
          facts={{
            '@type': 'FAQPage',
            mainEntity: faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
            })),
          }}
        />
      ) : null}
    </>
  );
}

function NoFaqs() {
  return (
    <p className="lead">
      <Trans>There are no questions here at the moment.</Trans>
    </p>
  );
}

function AskUs() {
  const { number, href } = brand.phones[0];
  return (
    <aside className="ask-us">
      <h2>
        <Trans>Still wondering?</Trans>
      </h2>
      <p>
        <Trans>Ask us. Written questions are answered within 24 hours on business days, the phone at once.</Trans>
      </p>
      <div className="actions">
        <a className="button button-primary" href="/contact">
          <Trans>Write to us</Trans>
        </a>
        <a className="button button-plain" href={href}>
          {number}
        </a>
      </div>
    </aside>
  );
}

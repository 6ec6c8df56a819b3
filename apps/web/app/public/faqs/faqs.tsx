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
            <Trans>Common questions</Trans>
          </h1>
          <p className="lead">
            <Trans>
              Short, honest answers. We say when something is not built yet. If your question is not here, call or write to us and a person
              will answer.
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
        <Trans>Still have a question?</Trans>
      </h2>
      <p>
        <Trans>Ask us. We answer written questions within 24 hours on business days, and phone calls straight away.</Trans>
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

// Accordion of questions without JavaScript. Browsers without `details[name]` can have several open at once.
import type { SiteFaq } from '@lafiya/api-client';
import { RichText } from '../rich-text.tsx';

export function FaqList({ faqs, opensFirst = false }: { faqs: SiteFaq[]; opensFirst?: boolean }) {
  return (
    <div>
      {faqs.map(({ id, question, answer }, index) => (
        <details className="question" name="faq" key={id} open={opensFirst && index === 0}>
          <summary>
            {question}
            <i aria-hidden="true" />
          </summary>
          <RichText className="prose answer" text={answer} headings={3} />
        </details>
      ))}
    </div>
  );
}

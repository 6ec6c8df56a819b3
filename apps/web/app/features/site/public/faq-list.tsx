// Questions that open one at a time, by mouse, touch and keyboard, without script. Old browsers leave several open, which does no harm.
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

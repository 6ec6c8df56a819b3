// The last word of a page: the clinic at dusk, a question, and ways on.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import picture from './pictures/clinic.svg';

export function CallToAct({ title, words, children }: { title: ReactNode; words: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className="section">
      <div className="wrap">
        <div className="closing ground">
          <div className="closing-words">
            <h2>{title}</h2>
            <p>{words}</p>
            <div className="actions">{children}</div>
          </div>
          <img src={picture} alt={t`Our clinic in Abuja, under Aso Rock`} width="640" height="360" loading="lazy" />
        </div>
      </div>
    </section>
  );
}

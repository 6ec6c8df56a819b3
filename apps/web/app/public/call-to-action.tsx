// The call to action at the end of a page: a picture of the clinic, a heading and buttons.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import picture from './pictures/clinic.svg';

export function CallToAction({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className="section">
      <div className="wrap">
        <div className="closing brand-panel">
          <div className="closing-text">
            <h2>{title}</h2>
            <p>{text}</p>
            <div className="actions">{children}</div>
          </div>
          <img src={picture} alt={t`Our clinic in Abuja, under Aso Rock`} width="640" height="360" loading="lazy" />
        </div>
      </div>
    </section>
  );
}

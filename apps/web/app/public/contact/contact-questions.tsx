// Three common questions on the contact page.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function ContactQuestions() {
  const { t } = useLingui();
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className="wrap questions">
        <div>
          <h2 id="questions-title">
            <Trans>Before you write</Trans>
          </h2>
          <p className="lead">
            <Trans>Three things people often ask us.</Trans>
          </p>
        </div>
        <div>
          <Question title={t`How soon will you answer?`} isOpen>
            <Trans>Within 24 hours on business days. If it cannot wait, please call us. We answer the phone first.</Trans>
          </Question>
          <Question title={t`Can I ask for an appointment here?`}>
            <Trans>
              Yes, but <a href="/book">booking online</a> is quicker: you see who is free and choose the time yourself. If you would rather
              write, choose ‘Appointment Request’ and tell us which days suit you. For today or tomorrow, call {brand.phones[0].number}.
            </Trans>
          </Question>
          <Question title={t`Do you accept my insurance?`}>{brand.insuranceText}</Question>
        </div>
      </div>
    </section>
  );
}

function Question({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="question" name="questions" open={isOpen}>
      <summary>
        {title}
        <i aria-hidden="true" />
      </summary>
      <p>{children}</p>
    </details>
  );
}

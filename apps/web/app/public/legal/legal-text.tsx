// A long text with numbered parts and a list of them beside it, as the legal pages are written.
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A paragraph, or a list of points. */
export type LegalPart = { id: string; title: MessageDescriptor; says: (MessageDescriptor | MessageDescriptor[])[]; more?: ReactNode };

type Props = { title: ReactNode; lead: ReactNode; parts: LegalPart[]; changedOn: string };

export function LegalText({ title, lead, parts, changedOn }: Props) {
  const { t, i18n } = useLingui();
  const when = i18n.date(new Date(`${changedOn}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'long' });
  return (
    <div className="wrap legal">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="soft small">
          <Trans>
            In force since <time dateTime={changedOn}>{when}</time>
          </Trans>
        </p>
      </header>
      <nav aria-label={t`On this page`}>
        <ol>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{i18n._(part.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-parts">
        {parts.map((part) => (
          <section key={part.id} id={part.id}>
            <h2>{i18n._(part.title)}</h2>
            {part.says.map((said) =>
              Array.isArray(said) ? (
                <ul key={said[0]?.id}>
                  {said.map((point) => (
                    <li key={point.id}>{i18n._(point)}</li>
                  ))}
                </ul>
              ) : (
                <p key={said.id}>{i18n._(said)}</p>
              ),
            )}
            {part.more}
          </section>
        ))}
      </div>
    </div>
  );
}

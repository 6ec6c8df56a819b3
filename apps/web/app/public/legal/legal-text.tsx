// Layout of a legal text: numbered parts with a table of contents.
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A paragraph, or a list of points. */
export type LegalPart = { id: string; title: MessageDescriptor; paragraphs: (MessageDescriptor | MessageDescriptor[])[]; more?: ReactNode };

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
            {part.paragraphs.map((paragraph) =>
              Array.isArray(paragraph) ? (
                <ul key={paragraph[0]?.id}>
                  {paragraph.map((point) => (
                    <li key={point.id}>{i18n._(point)}</li>
                  ))}
                </ul>
              ) : (
                <p key={paragraph.id}>{i18n._(paragraph)}</p>
              ),
            )}
            {part.more}
          </section>
        ))}
      </div>
    </div>
  );
}

// Who wrote a post, when, and how long it takes to read.
import type { SitePostSummary } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { Plural, Trans } from '@lingui/react/macro';

type Facts = Pick<SitePostSummary, 'authorName' | 'publishedAt' | 'changedAt' | 'readingMinutes'>;

export function PostFacts({
  post: { authorName, publishedAt, changedAt, readingMinutes },
  withChange = false,
}: {
  post: Facts;
  withChange?: boolean;
}) {
  return (
    <ul className="post-facts">
      <li>{authorName}</li>
      <li>
        <time dateTime={publishedAt}>{dayInWords(publishedAt)}</time>
      </li>
      {withChange && changedAt ? (
        <li>
          <Trans>
            Updated <time dateTime={changedAt}>{dayInWords(changedAt)}</time>
          </Trans>
        </li>
      ) : null}
      <li>
        <Plural value={readingMinutes} one="# minute to read" other="# minutes to read" />
      </li>
    </ul>
  );
}

function dayInWords(moment: string): string {
  return new Date(moment).toLocaleDateString(brand.locale, { timeZone: brand.timeZone, dateStyle: 'long' });
}

// Author, date and reading time of a post.
import type { SitePostSummary } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { Plural, Trans } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';
import { dateIn } from '../../platform/zoned-time.ts';

type Facts = Pick<SitePostSummary, 'authorName' | 'publishedAt' | 'changedAt' | 'readingMinutes'>;

export function PostFacts({
  post: { authorName, publishedAt, changedAt, readingMinutes },
  withChange = false,
}: {
  post: Facts;
  withChange?: boolean;
}) {
  const { locale } = usePageFacts();
  return (
    <ul className="post-facts">
      <li>{authorName}</li>
      <li>
        <time dateTime={dateIn(new Date(publishedAt), brand.timeZone)}>{formatDate(publishedAt, locale)}</time>
      </li>
      {withChange && changedAt ? (
        <li>
          <Trans>
            Updated <time dateTime={dateIn(new Date(changedAt), brand.timeZone)}>{formatDate(changedAt, locale)}</time>
          </Trans>
        </li>
      ) : null}
      <li>
        <Plural value={readingMinutes} one="# minute to read" other="# minutes to read" />
      </li>
    </ul>
  );
}

function formatDate(time: string, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { timeZone: brand.timeZone, dateStyle: 'long' });
}

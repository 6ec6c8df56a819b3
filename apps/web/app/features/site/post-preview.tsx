// Live preview of a post.
import type { NewSitePostInput } from '@lafiya/api-client';
import { readingMinutes } from '@lafiya/domain/site/rich-text';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { RichText } from './rich-text.tsx';
import styles from './site.module.css';

type Props = { written: NewSitePostInput; pictureUrl: string | undefined };

export function PostPreview({ written: { title, summary, body, authorName, ownPicture }, pictureUrl }: Props) {
  const { t } = useLingui();
  const minutes = readingMinutes(body);
  return (
    <Card title={t`Preview`}>
      {title || summary || body || pictureUrl ? (
        <article className={styles.preview} aria-label={t`Preview`}>
          {pictureUrl ? <img className={styles.previewPicture} src={pictureUrl} alt={ownPicture?.alt ?? ''} /> : null}
          <p className={styles.previewTitle}>{title || t`No title yet`}</p>
          <p className={styles.soft}>{summary}</p>
          <p className={styles.facts}>
            {authorName} · <Plural value={minutes} one="# minute to read" other="# minutes to read" />
          </p>
          <RichText className={styles.prose} text={body} headings={3} />
        </article>
      ) : (
        <p className={styles.soft}>
          <Trans>Your post appears here as readers will see it.</Trans>
        </p>
      )}
    </Card>
  );
}

// Live preview of a post.
import type { NewSitePostInput } from '@lafiya/api-client';
import { readingMinutes } from '@lafiya/domain/site/rich-text';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
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
          <Text fz="1.375rem" fw={720} lh={1.25} lts="-0.02em">
            {title || t`No title yet`}
          </Text>
          <Text size="sm" c="var(--text-soft)">
            {summary}
          </Text>
          <Text size="xs" c="var(--text-soft)" my="xs">
            {authorName} · <Plural value={minutes} one="# minute to read" other="# minutes to read" />
          </Text>
          <RichText className={styles.prose} text={body} headings={3} />
        </article>
      ) : (
        <Text size="sm" c="var(--text-soft)">
          <Trans>You see your post here as readers will see it.</Trans>
        </Text>
      )}
    </Card>
  );
}

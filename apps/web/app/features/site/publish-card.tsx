// When a post is public: now, from a moment on, or not any more.
import type { EditedSitePost } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useMoments } from '../../platform/moments.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { momentIn, placeOf } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { PostStatePill } from './post-state-pill.tsx';
import { usePublishPost, useUnpublishPost } from './site-queries.ts';
import styles from './site.module.css';
import type { PostForm } from './use-post-form.ts';

type Props = { post: EditedSitePost | undefined; form: PostForm; onPublished: (post: EditedSitePost) => void };

export function PublishCard({ post, form, onPublished }: Props) {
  const { t } = useLingui();
  const publish = usePublishPost();
  const isPublic = post?.state === 'published';
  const isCurrent = form.isSaved && post?.publishedRevision === post?.revision;
  const send = (at: string | null) => {
    if (form.isWanting()) return;
    publish.mutate({ post, written: form.written, isSaved: form.isSaved, at }, { onSuccess: onPublished, onError: form.tellOf });
  };
  return (
    <Card title={t`On the site`} aside={<PostStatePill state={post?.state ?? 'draft'} />}>
      <div className={styles.inside}>
        <Standing post={post} isCurrent={isCurrent} />
        <Button onClick={() => send(null)} loading={publish.isPending} disabled={isPublic && isCurrent}>
          {isPublic ? <Trans>Publish the changes</Trans> : <Trans>Publish now</Trans>}
        </Button>
        {isPublic ? null : <Later onChoose={send} isBusy={publish.isPending} />}
        {post && post.state !== 'draft' ? <TakeBack post={post} /> : null}
      </div>
    </Card>
  );
}

function Standing({ post, isCurrent }: { post: EditedSitePost | undefined; isCurrent: boolean }) {
  const { t } = useLingui();
  const { moment } = useMoments();
  if (!post?.publishedAt) return <p className={styles.soft}>{t`Nobody but admins sees it.`}</p>;
  const since = moment(post.publishedAt);
  return (
    <div>
      <p>{post.state === 'published' ? t`Public since ${since}.` : t`Becomes public by itself: ${since}.`}</p>
      {isCurrent ? null : <p className={styles.soft}>{t`Readers do not see your latest changes yet.`}</p>}
      {post.state === 'published' ? (
        <Anchor href={`/resources/news/${post.slug}`} className={styles.out}>
          <Trans>See it on the site</Trans> <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </Anchor>
      ) : null}
    </div>
  );
}

function Later({ onChoose, isBusy }: { onChoose: (at: string) => void; isBusy: boolean }) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wall, setWall] = useState('');
  const [fault, setFault] = useState<string>();
  const choose = () => {
    const [date = '', time = ''] = wall.split('T');
    const at = momentIn(date, time.slice(0, 5), ownZone);
    const isAhead = at !== null && at > new Date();
    setFault(isAhead ? undefined : t`Please choose a moment that lies ahead.`);
    if (isAhead) onChoose(at.toISOString());
  };
  if (!isOpen)
    return (
      <Button variant="default" onClick={open}>
        <Trans>Publish at a time…</Trans>
      </Button>
    );
  const place = placeOf(ownZone);
  return (
    <fieldset className={styles.later} aria-label={t`Publish at a time`}>
      <TextField
        type="datetime-local"
        label={t`Day and time (${place})`}
        value={wall}
        onChange={(event) => setWall(event.currentTarget.value)}
        error={fault}
      />
      <Button variant="default" onClick={choose} loading={isBusy}>
        <Trans>Publish then</Trans>
      </Button>
      <Button variant="subtle" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
    </fieldset>
  );
}

function TakeBack({ post }: { post: EditedSitePost }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const unpublish = useUnpublishPost();
  const ask = async () => {
    const question = {
      title: t`Take back “${post.title}”?`,
      body: t`It becomes a draft again. Whoever opens its address finds nothing there.`,
      confirmLabel: t`Take it back`,
      cancelLabel: t`Leave it`,
      danger: true,
    };
    if (await confirm(question)) unpublish.mutate(post.id);
  };
  return (
    <Button variant="danger-line" loading={unpublish.isPending} onClick={() => void ask()}>
      <Trans>Take it back</Trans>
    </Button>
  );
}

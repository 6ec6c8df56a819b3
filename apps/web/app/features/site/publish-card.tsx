// Publishes a post now or at a set time, or withdraws it.
import type { EditorSitePost } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { instantIn, cityOf } from '../../platform/zoned-time.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { PostStatePill } from './post-state-pill.tsx';
import { usePublishPost, useUnpublishPost } from './site-queries.ts';
import type { PostForm } from './use-post-form.ts';

type Props = { post: EditorSitePost | undefined; form: PostForm; onPublished: (post: EditorSitePost) => void };

export function PublishCard({ post, form, onPublished }: Props) {
  const { t } = useLingui();
  const publish = usePublishPost();
  const isPublic = post?.state === 'published';
  const isCurrent = form.isSaved && post?.publishedRevision === post?.revision;
  const send = (at: string | null) => {
    const written = form.validBody();
    if (written) publish.mutate({ post, written, isSaved: form.isSaved, at }, { onSuccess: onPublished, onError: form.showProblem });
  };
  return (
    <Card title={t`On the site`} aside={<PostStatePill state={post?.state ?? 'draft'} />}>
      <Stack gap="sm">
        <PublicationStatus post={post} isCurrent={isCurrent} />
        <Button onClick={() => send(null)} loading={publish.isPending} disabled={isPublic && isCurrent}>
          {isPublic ? <Trans>Publish the changes</Trans> : <Trans>Publish now</Trans>}
        </Button>
        {isPublic ? null : <PublishLater onChoose={send} isBusy={publish.isPending} />}
        {post && post.state !== 'draft' ? <Unpublish post={post} /> : null}
      </Stack>
    </Card>
  );
}

function PublicationStatus({ post, isCurrent }: { post: EditorSitePost | undefined; isCurrent: boolean }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (!post?.publishedAt) return <Text size="sm" c="var(--text-soft)">{t`Only admins can see it.`}</Text>;
  const since = formatDateTime(post.publishedAt);
  return (
    <div>
      <p>{post.state === 'published' ? t`Public since ${since}.` : t`Will be published: ${since}.`}</p>
      {isCurrent ? null : <Text size="sm" c="var(--text-soft)">{t`Readers cannot see your latest changes yet.`}</Text>}
      {post.state === 'published' ? (
        <Anchor href={`/resources/news/${post.slug}`} mih={44} display="inline-flex" style={{ alignItems: 'center', gap: 6 }}>
          <Trans>See it on the site</Trans> <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </Anchor>
      ) : null}
    </div>
  );
}

function PublishLater({ onChoose, isBusy }: { onChoose: (at: string) => void; isBusy: boolean }) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wallTime, setWallTime] = useState('');
  const [error, setError] = useState<string>();
  const choose = () => {
    const [date = '', time = ''] = wallTime.split('T');
    const at = instantIn(date, time.slice(0, 5), ownZone);
    const isInFuture = at !== null && at > new Date();
    setError(isInFuture ? undefined : t`Please choose a time in the future.`);
    if (isInFuture) onChoose(at.toISOString());
  };
  if (!isOpen)
    return (
      <Button variant="default" onClick={open}>
        <Trans>Schedule…</Trans>
      </Button>
    );
  const place = cityOf(ownZone);
  return (
    <Stack role="group" gap="sm" aria-label={t`Schedule publication`}>
      <TextField
        type="datetime-local"
        label={t`Day and time (${place})`}
        value={wallTime}
        onChange={(event) => setWallTime(event.currentTarget.value)}
        error={error}
      />
      <Button variant="default" onClick={choose} loading={isBusy}>
        <Trans>Set time</Trans>
      </Button>
      <Button variant="subtle" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
    </Stack>
  );
}

function Unpublish({ post }: { post: EditorSitePost }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const unpublish = useUnpublishPost();
  const confirmUnpublish = async () => {
    const confirmation = {
      title: t`Unpublish “${post.title}”?`,
      body: t`It becomes a draft again. Its address will show nothing.`,
      confirmLabel: t`Unpublish`,
      cancelLabel: t`Leave as it is`,
      danger: true,
    };
    if (await confirm(confirmation)) unpublish.mutate({ id: post.id, data: {} });
  };
  return (
    <Button variant="danger-line" loading={unpublish.isPending} onClick={() => void confirmUnpublish()}>
      <Trans>Unpublish</Trans>
    </Button>
  );
}

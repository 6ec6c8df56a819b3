// List of all posts, including drafts, with their state and links to the editor.
import type { EditorSitePostSummary } from '@lafiya/api-client';
import { postStates } from '@lafiya/domain/site/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Flex, ScrollArea, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useListParams } from '../../platform/use-list-params.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { PostStatePill } from './post-state-pill.tsx';
import { usePosts } from './site-queries.ts';

const limit = 20;

export function PostsPanel() {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const { read, page, write } = useListParams();
  const state = postStates.find((known) => known === read('state'));
  const { data, error, isFetching, refetch } = usePosts({ page, limit, ...(state ? { state } : {}) });
  const columns = useColumns();
  return (
    <Stack gap="md">
      <StateSwitch state={state ?? 'all'} onChange={(next) => write({ state: next === 'all' ? undefined : next })} />
      <DataList
        label={t`Posts`}
        columns={columns}
        rows={data?.posts ?? []}
        rowKey={({ id }) => id}
        busy={isFetching}
        error={error ? { title: t`Posts could not be loaded`, detail: problemMessage(error), onRetry: () => void refetch() } : null}
        empty={<NoPosts isFiltered={state !== undefined} />}
        paging={{ page, limit, total: data?.total ?? 0, totalPages: data?.totalPages ?? 1, onPage: (next) => write({ page: next }) }}
      />
    </Stack>
  );
}

type Choice = 'all' | (typeof postStates)[number];

function StateSwitch({ state, onChange }: { state: Choice; onChange: (state: Choice) => void }) {
  const { t } = useLingui();
  return (
    <ScrollArea type="never">
      <SegmentedSwitch<Choice>
        label={t`Which posts`}
        value={state}
        onChange={onChange}
        choices={[
          { value: 'all', label: t`All` },
          { value: 'draft', label: t`Drafts` },
          { value: 'scheduled', label: t`Scheduled` },
          { value: 'published', label: t`Public` },
        ]}
      />
    </ScrollArea>
  );
}

function useColumns(): Column<EditorSitePostSummary>[] {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  return [
    {
      key: 'title',
      header: t`Title`,
      card: 'title',
      cell: ({ id, title, slug }) => (
        <Flex component="span" direction="column" gap={2} display="inline-flex">
          <Anchor component={Link} to={`/dashboard/site/posts/${id}`} inherit c="var(--text)" fw={600} underline="always">
            {title}
          </Anchor>
          <Text span size="xs" c="dimmed">
            /resources/news/{slug}
          </Text>
        </Flex>
      ),
    },
    { key: 'state', header: t`State`, card: 'aside', cell: ({ state }) => <PostStatePill state={state} /> },
    { key: 'author', header: t`Author`, cell: ({ authorName }) => authorName },
    { key: 'moment', header: t`Public from`, cell: ({ publishedAt }) => (publishedAt ? formatDateTime(publishedAt) : '–') },
    {
      key: 'saved',
      header: t`Last saved`,
      cell: ({ savedAt, revision, publishedRevision }) => (
        <Flex component="span" direction="column" gap={2} display="inline-flex">
          {formatDateTime(savedAt)}
          {publishedRevision !== null && publishedRevision < revision ? (
            <Text span size="xs" c="dimmed">{t`has unpublished changes`}</Text>
          ) : null}
        </Flex>
      ),
    },
  ];
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <EmptyState framed={false} art={<EnvelopeArt />} title={t`No posts with this status`}>
        {t`Choose All to see every post.`}
      </EmptyState>
    );
  return (
    <EmptyState
      framed={false}
      art={<EnvelopeArt />}
      title={t`No posts yet`}
      action={
        <Button component={Link} to="/dashboard/site/posts/new">
          <Trans>Write a post</Trans>
        </Button>
      }
    >
      {t`Posts appear on the public site under Blog. A post is a draft until you publish it.`}
    </EmptyState>
  );
}

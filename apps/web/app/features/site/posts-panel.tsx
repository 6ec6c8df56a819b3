// All posts, drafts too: how far each has come, and the way to its editor.
import type { EditedSitePostSummary } from '@lafiya/api-client';
import { postStates } from '@lafiya/domain/site/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { useListAddress } from '../../platform/list-address.ts';
import { useMoments } from '../../platform/moments.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LetterArt } from '../../ui/illustrations/letter.tsx';
import layout from '../../ui/page-layout.module.css';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { PostStatePill } from './post-state-pill.tsx';
import { usePosts } from './site-queries.ts';
import styles from './site.module.css';

const limit = 20;

export function PostsPanel() {
  const { t } = useLingui();
  const problemWords = useProblemWords();
  const { read, page, write } = useListAddress();
  const state = postStates.find((known) => known === read('state'));
  const { data, error, isFetching, refetch } = usePosts({ page, limit, ...(state ? { state } : {}) });
  const columns = useColumns();
  return (
    <div className={layout.stack}>
      <StateSwitch state={state ?? 'all'} onChange={(next) => write({ state: next === 'all' ? undefined : next })} />
      <DataList
        label={t`Posts`}
        columns={columns}
        rows={data?.posts ?? []}
        rowKey={({ id }) => id}
        busy={isFetching}
        error={error ? { title: t`Posts could not be loaded`, detail: problemWords(error), onRetry: () => void refetch() } : null}
        empty={<Nothing isNarrowed={state !== undefined} />}
        paging={{ page, limit, total: data?.total ?? 0, totalPages: data?.totalPages ?? 1, onPage: (next) => write({ page: next }) }}
      />
    </div>
  );
}

type Choice = 'all' | (typeof postStates)[number];

function StateSwitch({ state, onChange }: { state: Choice; onChange: (state: Choice) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.narrow}>
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
    </div>
  );
}

function useColumns(): Column<EditedSitePostSummary>[] {
  const { t } = useLingui();
  const { moment } = useMoments();
  return [
    {
      key: 'title',
      header: t`Title`,
      card: 'title',
      cell: ({ id, title, slug }) => (
        <span className={styles.titled}>
          <Link to={`/dashboard/site/posts/${id}`}>{title}</Link>
          <small>/resources/news/{slug}</small>
        </span>
      ),
    },
    { key: 'state', header: t`State`, card: 'aside', cell: ({ state }) => <PostStatePill state={state} /> },
    { key: 'author', header: t`Author`, cell: ({ authorName }) => authorName },
    { key: 'moment', header: t`Public from`, cell: ({ publishedAt }) => (publishedAt ? moment(publishedAt) : '–') },
    {
      key: 'saved',
      header: t`Last saved`,
      cell: ({ savedAt, revision, publishedRevision }) => (
        <span className={styles.titled}>
          {moment(savedAt)}
          {publishedRevision !== null && publishedRevision < revision ? <small>{t`has changes that are not public`}</small> : null}
        </span>
      ),
    },
  ];
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui();
  if (isNarrowed)
    return (
      <EmptyState framed={false} art={<LetterArt />} title={t`No post is in this state`}>
        {t`Choose All to see every post.`}
      </EmptyState>
    );
  return (
    <EmptyState
      framed={false}
      art={<LetterArt />}
      title={t`Nothing is written yet`}
      action={
        <Button component={Link} to="/dashboard/site/posts/new">
          <Trans>Write a post</Trans>
        </Button>
      }
    >
      {t`Posts stand on the public site under Blog. A post is a draft until you publish it.`}
    </EmptyState>
  );
}

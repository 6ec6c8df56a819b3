// /dashboard/site/posts/{id}: the editor of a post; 'new' creates one.
import type { EditorSitePost } from '@lafiya/api-client';
import { useGetEditorPost } from '@lafiya/api-client/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PostEditor } from '../../features/site/post-editor.tsx';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { RequireRole } from '../require-role.tsx';

export default function PostPage() {
  const { t } = useLingui();
  const { id = 'new' } = useParams();
  return (
    <RequireRole roles={['ADMIN']} title={t`Post`}>
      <Link className={layout.back} to="/dashboard/site">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        <Trans>All posts</Trans>
      </Link>
      {id === 'new' ? <PostEditorPage post={undefined} /> : <ExistingPost key={id} id={id} />}
    </RequireRole>
  );
}

function ExistingPost({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetEditorPost(id);
  if (data) return <PostEditorPage post={data} />;
  const isUnknown = codeOf(error) === 'not_found' || codeOf(error) === 'invalid_input';
  return (
    <>
      <PageHeader title={t`Post`} />
      {isUnknown ? (
        <EmptyState art={<SearchArt />} title={t`Post not found`}>
          {t`The link may be old.`}
        </EmptyState>
      ) : null}
      {error && !isUnknown ? (
        <PageError error={error} title={t`The post could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {error ? null : <SkeletonCards cards={2} />}
    </>
  );
}

function PostEditorPage({ post }: { post: EditorSitePost | undefined }) {
  const { t } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const ownName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const [savedId, setSavedId] = useState<string>();
  // Navigates to the new post's own URL. In an effect, so that the guard against losing unsaved changes is released first.
  useEffect(() => {
    if (savedId && !post) void navigate(`/dashboard/site/posts/${savedId}`, { replace: true });
  }, [savedId, post, navigate]);
  return (
    <div className={layout.stack}>
      <PageHeader title={post ? post.title : t`New post`} />
      <PostEditor post={post} ownName={ownName} isLeaving={!post && savedId !== undefined} onSaved={({ id }) => setSavedId(id)} />
    </div>
  );
}

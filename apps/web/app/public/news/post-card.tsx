// A post in a list: picture, title, summary, author and date.
import type { SitePostSummary } from '@lafiya/api-client';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

export function PostCard({ post }: { post: SitePostSummary }) {
  const { slug, title, summary } = post;
  return (
    <article className="post-card">
      <PostPicture post={post} place="card" />
      <div>
        <h2>
          <a href={`/resources/news/${slug}`}>{title}</a>
        </h2>
        <p>{summary}</p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

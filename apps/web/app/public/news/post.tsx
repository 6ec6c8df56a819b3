// /resources/news/{slug}: one post, with structured data.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import { readNewsPost } from '../../features/site/public/read-posts-and-faqs.ts';
import { RichText } from '../../features/site/rich-text.tsx';
import { usePageFacts } from '../../platform/page-facts.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { Breadcrumbs } from '../../site-ui/breadcrumbs.tsx';
import { PageHead } from '../../site-ui/page-head.tsx';
import { StructuredData } from '../../site-ui/structured-data.tsx';
import { sitePage } from '../site-pages.ts';
import type { Route } from './+types/post.ts';
import { newsPath } from './news-query.ts';

export const handle = { static: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { post: await readNewsPost(context.get(requestFacts), params.slug) };
}

export default function Post({ loaderData: { post } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const path = `/resources/news/${post.slug}`;
  const blog = { name: i18n._(sitePage('/resources/news').title), path: '/resources/news' };
  return (
    <article>
      <PageHead title={`${post.title} · ${brand.name}`} description={post.summary} path={path} picture={post.ownPicture} />
      <ArticleFacts post={post} path={path} />
      <header className="sand page-intro post-head">
        <div className="wrap">
          <div>
            <Breadcrumbs trail={[blog, { name: post.title, path }]} />
            <h1>{post.title}</h1>
            <p className="lead">{post.summary}</p>
            <PostFacts post={post} withChange />
          </div>
          <PostPicture post={post} place="page" />
        </div>
      </header>
      <div className="section post-section">
        <div className="wrap post-body">
          <RichText className="prose" text={post.body} />
          <PostTags tags={post.tags} />
          <p className="post-note">
            <Trans>
              This is general information, not a diagnosis, and does not replace an examination. If someone is in danger, call{' '}
              {brand.emergencyNumber}. <a href="/contact">Tell us</a> if something here is wrong.
            </Trans>
          </p>
        </div>
      </div>
    </article>
  );
}

function PostTags({ tags }: { tags: string[] }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <a key={tag} href={newsPath({ tag, page: 1 })}>
          {tag}
        </a>
      ))}
    </nav>
  );
}

function ArticleFacts({ post, path }: { post: Route.ComponentProps['loaderData']['post']; path: string }) {
  const { publicOrigin } = usePageFacts();
  const { title, summary, ownPicture, authorName, publishedAt, changedAt, tags } = post;
  return (
    <StructuredData
      facts={{
        '@type': 'Article',
        headline: title,
        description: summary,
        ...(ownPicture ? { image: `${publicOrigin}${ownPicture.url}` } : {}),
        datePublished: publishedAt,
        dateModified: changedAt ?? publishedAt,
        author: authorName === brand.name ? { '@type': 'Organization', name: brand.name } : { '@type': 'Person', name: authorName },
        publisher: { '@type': 'Organization', name: brand.name, url: publicOrigin },
        mainEntityOfPage: `${publicOrigin}${path}`,
        keywords: tags.join(', '),
        inLanguage: brand.locale,
      }}
    />
  );
}

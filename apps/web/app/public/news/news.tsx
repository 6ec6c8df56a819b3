// /resources/news: the blog, with published posts by tag and page.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { PostCard } from './post-card.tsx';
import { readNews } from '../../features/site/public/read-posts-and-faqs.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { Breadcrumbs } from '../../site-ui/breadcrumbs.tsx';
import { Icon } from '../../site-ui/icons.tsx';
import { PageHead } from '../../site-ui/page-head.tsx';
import { sitePage } from '../site-pages.ts';
import type { Route } from './+types/news.ts';
import { newsPath, parseNewsQuery } from './news-query.ts';

export const handle = { static: true };

const here = '/resources/news';
const limit = 9;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseNewsQuery(new URL(request.url).searchParams);
  return { ...query, list: await readNews(context.get(requestFacts), { ...query, limit }) };
}

export default function News({ loaderData: { tag, page, list } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { title, description } = sitePage(here);
  const name = i18n._(title);
  const about = [name, tag, page > 1 ? t`page ${page}` : ''].filter(Boolean).join(', ');
  const pageDescription = tag || page > 1 ? t`${about}: posts of ${brand.name}, newest first.` : i18n._(description);
  return (
    <>
      <PageHead title={`${about} · ${brand.name}`} description={pageDescription} path={newsPath({ tag, page })} />
      <link rel="alternate" type="application/rss+xml" title={`${brand.name} · ${name}`} href={`${here}/feed.xml`} />
      <section className="sand page-intro">
        <div className="wrap">
          <Breadcrumbs trail={[{ name, path: here }]} />
          <h1>
            <Trans>Plain advice on health</Trans>
          </h1>
          <p className="lead">
            <Trans>With the source of each claim, and news of what we build.</Trans>
          </p>
          <Tags tags={list.tags} chosen={tag} />
        </div>
      </section>
      <section className="section posts-section" aria-label={t`Posts`}>
        <div className="wrap">
          {list.posts.length > 0 ? (
            <div className="posts">
              {list.posts.map((post) => (
                <PostCard key={post.slug} post={post} />
              ))}
            </div>
          ) : (
            <Nothing isNarrowed={Boolean(tag) || page > 1} />
          )}
          <Pager tag={tag} page={page} totalPages={list.totalPages} />
        </div>
      </section>
    </>
  );
}

function Tags({ tags, chosen }: { tags: { tag: string; count: number }[]; chosen: string }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label={t`Tags`}>
      <a href={here} aria-current={chosen ? undefined : 'true'}>
        <Trans>All</Trans>
      </a>
      {tags.map(({ tag, count }) => (
        <a key={tag} href={newsPath({ tag, page: 1 })} aria-current={tag === chosen ? 'true' : undefined}>
          {tag} <span>{count}</span>
        </a>
      ))}
    </nav>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="posts-none">
      <h2>{isNarrowed ? <Trans>No posts here</Trans> : <Trans>The first post is still being written</Trans>}</h2>
      <p className="lead">
        {isNarrowed ? (
          <Trans>
            The tag may have been removed. <a href={here}>See all posts</a>.
          </Trans>
        ) : (
          <Trans>
            We publish when we have something worth your time. Until then, you can find short answers under <a href="/faqs">FAQs</a>, and
            subscribe below to get the first post by e-mail.
          </Trans>
        )}
      </p>
    </div>
  );
}

function Pager({ tag, page, totalPages }: { tag: string; page: number; totalPages: number }) {
  const { t } = useLingui();
  if (totalPages < 2) return null;
  return (
    <nav className="pager" aria-label={t`Pages`}>
      {page > 1 ? (
        <a className="button button-plain" rel="prev" href={newsPath({ tag, page: page - 1 })}>
          <Trans>Newer posts</Trans>
        </a>
      ) : null}
      <span>
        <Trans>
          Page {page} of {totalPages}
        </Trans>
      </span>
      {page < totalPages ? (
        <a className="button button-plain" rel="next" href={newsPath({ tag, page: page + 1 })}>
          <Trans>Older posts</Trans> <Icon name="arrowRight" />
        </a>
      ) : null}
    </nav>
  );
}

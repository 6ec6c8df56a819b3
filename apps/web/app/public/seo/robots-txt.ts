// /robots.txt: paths that crawlers must not read, and the sitemap's URL.
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/robots-txt.ts';

const disallowedPaths = ['/api/', '/app/', '/auth/', '/book', '/call', '/dashboard', '/newsletter/'];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(requestFacts);
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

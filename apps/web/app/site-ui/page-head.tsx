// A public page's title, description and address for search engines and shared links. React moves them into the head.
import { brand } from '@lafiya/brand';
import { usePageFacts } from '../platform/page-facts.ts';

export function PageHead({ title, description, path }: { title: string; description: string; path: string }) {
  const address = `${usePageFacts().publicOrigin}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={brand.locale.replace('-', '_')} />
    </>
  );
}

/** For pages that search engines must not list: errors, and those that only make sense from an e-mail. */
export function UnlistedPageHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

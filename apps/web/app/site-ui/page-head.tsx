// Title, description, canonical URL and Open Graph data of a public page. React moves them into the head.
import { brand } from '@lafiya/brand';
import { localeOf } from '@lafiya/domain/languages/product-languages';
import { usePageFacts } from '../platform/page-facts.ts';

type Picture = { url: string; width: number; height: number; alt: string };
type Props = { title: string; description: string; path: string /** The page's own picture, if it has one. */; picture?: Picture | null };

/** Default preview picture of shared links. */
const defaultPicture: Picture = { url: '/open-graph.png', width: 1200, height: 630, alt: `${brand.name}: ${brand.tagline}` };

export function PageHead({ title, description, path, picture }: Props) {
  const previewPicture = picture ?? defaultPicture;
  const { publicOrigin, language, locale, localizedVersions } = usePageFacts();
  const versions = localizedVersions(path);
  const address = `${publicOrigin}${versions.find((version) => version.language === language)?.address ?? path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {versions.map((version) => (
        <link key={version.language} rel="alternate" hrefLang={localeOf(version.language)} href={`${publicOrigin}${version.address}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${publicOrigin}${path}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:image" content={`${publicOrigin}${previewPicture.url}`} />
      <meta property="og:image:width" content={String(previewPicture.width)} />
      <meta property="og:image:height" content={String(previewPicture.height)} />
      <meta property="og:image:alt" content={previewPicture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** For pages that search engines must not list: errors, and pages linked from e-mails. */
export function UnlistedPageHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

// Renders a matched route: a static, publicly cacheable page, or a hydrated page for one visitor.
import { brand } from '@lafiya/brand';
import { localeOf, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { I18nProvider } from '@lingui/react';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { mapScript, siteScript } from 'virtual:site-script';
import { createHydratedPageResponse } from './platform/hydrated-page-response.tsx';
import { createStaticPageResponse } from './platform/static-page-response.ts';
import { developmentPolicy, hydratedPagePolicy, staticPagePolicy } from './platform/content-policy.ts';
import { loadCatalogue, createI18n } from './platform/i18n.ts';
import { type LocalizedPath, localizedVersions, localizeLinks, parseLocalizedPath } from './platform/localized-paths.ts';
import { type PageFacts, PageFactsContext } from './platform/page-facts.ts';
import { type RequestFacts, requestFacts } from './platform/request-facts.ts';
import { isTranslated } from './public/translated-pages.ts';

// Set for each request by server/pages.ts.
export { requestFacts };

/** Called by the server before a route is matched. */
export const resolveLanguage = (path: string): LocalizedPath => parseLocalizedPath(path, isTranslated);

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const facts = context.get(requestFacts);
  const isStatic = isStaticPage(entry);
  const { nonce, logError, language } = facts;
  await loadCatalogue(language);
  const page = (
    <PageFactsContext value={pageFacts(facts, isStatic)}>
      <I18nProvider i18n={createI18n(language)}>
        <ServerRouter context={entry} url={request.url} {...(isStatic ? {} : { nonce })} />
      </I18nProvider>
    </PageFactsContext>
  );
  headers.set('content-security-policy', policy(facts, isStatic));
  const transformHtml = (html: string): string => localizeLinks(language, html, isTranslated);
  if (isStatic) return createStaticPageResponse({ request, status, headers, page, facts, transformHtml });
  return createHydratedPageResponse({ request, status, headers, page, nonce, logError });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) context.get(requestFacts).logError(error);
};

/** An unknown URL matches only the root route; its error page is static too. */
function isStaticPage(entry: EntryContext): boolean {
  const { matches } = entry.staticHandlerContext;
  const handles = matches.map((match) => entry.routeModules[match.route.id]?.handle as { static?: boolean } | undefined);
  return matches.length < 2 || handles.some((handle) => handle?.static === true);
}

function pageFacts(facts: RequestFacts, isStatic: boolean): PageFacts {
  const { isDevelopment, publicOrigin, language, requestId, nonce, mapTiles } = facts;
  return {
    isStatic,
    isDevelopment,
    publicOrigin,
    language,
    locale: language === sourceLanguage ? brand.locale : localeOf(language),
    localizedVersions: (address) => localizedVersions(address, isTranslated),
    requestId,
    nonce,
    mapTiles,
    renderedAt: new Date(),
  };
}

function policy({ isDevelopment, nonce, mapTiles }: RequestFacts, isStatic: boolean): string {
  if (isDevelopment) return developmentPolicy;
  if (!isStatic) return hydratedPagePolicy(nonce);
  return staticPagePolicy([siteScript.integrity, mapScript.integrity], mapTiles && new URL(mapTiles.address).origin);
}

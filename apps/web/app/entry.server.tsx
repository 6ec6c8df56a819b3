// Turns a matched route into an answer: a static page for everybody, or a hydrated page for one visitor.
import { brand } from '@lafiya/brand';
import { localeOf, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { I18nProvider } from '@lingui/react';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { mapScript, siteScript } from 'virtual:site-script';
import { answerHydratedPage } from './platform/answer-hydrated-page.tsx';
import { answerStaticPage } from './platform/answer-static-page.ts';
import { developmentPolicy, hydratedPagePolicy, staticPagePolicy } from './platform/content-policy.ts';
import { loadWords, makeI18n } from './platform/i18n.ts';
import { type AddressInLanguage, inLanguages, linksIn, readAddress } from './platform/language-address.ts';
import { type PageFacts, PageFactsContext } from './platform/page-facts.ts';
import { type RequestFacts, requestFacts } from './platform/request-facts.ts';
import { isTranslated } from './public/translated-pages.ts';

// The server fills it in for each request; see server/pages.ts.
export { requestFacts };

/** Asked by the server before a page is looked for. */
export const languageOfAddress = (asked: string): AddressInLanguage => readAddress(asked, isTranslated);

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
  await loadWords(language);
  const page = (
    <PageFactsContext value={pageFacts(facts, isStatic)}>
      <I18nProvider i18n={makeI18n(language)}>
        <ServerRouter context={entry} url={request.url} {...(isStatic ? {} : { nonce })} />
      </I18nProvider>
    </PageFactsContext>
  );
  headers.set('content-security-policy', policy(facts, isStatic));
  const finish = (html: string): string => linksIn(language, html, isTranslated);
  if (isStatic) return answerStaticPage({ request, status, headers, page, facts, finish });
  return answerHydratedPage({ request, status, headers, page, nonce, logError });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isTheVisitors = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isTheVisitors) context.get(requestFacts).logError(error);
};

/** An address that no route knows matches the root alone; its error page is static too. */
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
    inLanguages: (address) => inLanguages(address, isTranslated),
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

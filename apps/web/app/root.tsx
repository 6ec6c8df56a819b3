// The HTML document of every page, and the root error page. Static pages get no client code.
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { siteScript } from 'virtual:site-script';
import { localizedPath } from './platform/localized-paths.ts';
import { usePageFacts } from './platform/page-facts.ts';
import { requestFacts } from './platform/request-facts.ts';
import { ErrorPage } from './public/error-page.tsx';
import { isTranslated } from './public/translated-pages.ts';
import type { Route } from './+types/root.ts';
import interLatin from './theme/fonts/inter-latin.woff2?url';

/** Keeps the current language in redirects. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const response = await next();
    const to = response.headers.get('location');
    if (to?.startsWith('/')) response.headers.set('location', localizedPath(context.get(requestFacts).language, to, isTranslated));
    return response;
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const { isStatic, nonce, requestId, locale } = usePageFacts();
  return (
    <html lang={locale} {...(isStatic ? {} : mantineHtmlProps)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06281d" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        {isStatic ? (
          <script defer src={siteScript.src} integrity={siteScript.integrity} />
        ) : (
          <>
            <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
            <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
          </>
        )}
        {isStatic ? null : <meta name="request-id" content={requestId} />}
        <Links {...(isStatic ? {} : { nonce })} />
      </head>
      <body>
        {children}
        {isStatic ? <DevReloadScript /> : <HydrationScripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Suspends in the browser only, where the build replaces the page by its lazy form (build-steps/lazy-error-page.ts).
  return (
    <Suspense fallback={null}>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Suspense>
  );
}

function HydrationScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function DevReloadScript() {
  return usePageFacts().isDevelopment ? <script type="module" src="/@vite/client" /> : null;
}

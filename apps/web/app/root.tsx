// The document around every page, and the page shown when one fails. Static pages get no client code.
import { brand } from '@lafiya/brand';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { siteScript } from 'virtual:site-script';
import { usePageFacts } from './platform/page-facts.ts';
import { ErrorPage } from './public/error-page.tsx';
import interLatin from './theme/fonts/inter-latin.woff2?url';

export function Layout({ children }: { children: ReactNode }) {
  const { isStatic, nonce, requestId } = usePageFacts();
  return (
    <html lang={brand.locale} {...(isStatic ? {} : mantineHtmlProps)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06281d" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {isStatic ? (
          <script defer src={siteScript.src} integrity={siteScript.integrity} />
        ) : (
          <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        )}
        {isStatic ? null : <meta name="request-id" content={requestId} />}
        <Links {...(isStatic ? {} : { nonce })} />
      </head>
      <body>
        {children}
        {isStatic ? <ReloadWhileDeveloping /> : <HydrationScripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}

function HydrationScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function ReloadWhileDeveloping() {
  return usePageFacts().isDevelopment ? <script type="module" src="/@vite/client" /> : null;
}

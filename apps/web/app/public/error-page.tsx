// Error pages of the public site (not found, refused, server error), without JavaScript.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePageFacts } from '../platform/page-facts.ts';
import { Icon } from '../site-ui/icons.tsx';
import { errorReference } from './error-reference.ts';
import { PageSearch } from './seo/page-search.tsx';
import { PublicShell } from './layout/public-shell.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';

export function ErrorPage({ status }: { status: number }) {
  return (
    <PublicShell withNewsletter={false}>
      {status === 404 ? <NotFound /> : status < 500 ? <Refused status={status} /> : <ServerError />}
    </PublicShell>
  );
}

export function NotFound() {
  const { t } = useLingui();
  return (
    <Notice code={404} title={t`Page not found`} more={<PageSearch />}>
      <Trans>The link may be old, or part of it may be missing. Nothing is wrong with your phone. You may find it here:</Trans>
    </Notice>
  );
}

function Refused({ status }: { status: number }) {
  const { t } = useLingui();
  return (
    <Notice code={status} title={t`We could not read that request`}>
      <Trans>Please go back, reload the page and try again.</Trans>
    </Notice>
  );
}

function ServerError() {
  const { t } = useLingui();
  const { requestId } = usePageFacts();
  return (
    <Notice code={500} title={t`Sorry, something went wrong`} quote={errorReference(requestId)}>
      <Trans>Please try again in a minute. If it happens again, call or write to us and give this number:</Trans>
    </Notice>
  );
}

type NoticeProps = { code: number; title: string; quote?: string; more?: ReactNode; children: ReactNode };

function Notice({ code, title, quote, more, children }: NoticeProps) {
  return (
    <section className="sand notice">
      <UnlistedPageHead title={title} />
      <div className="wrap">
        <p className="notice-code">{code}</p>
        <h1>{title}</h1>
        <p className="lead">{children}</p>
        {quote ? <p className="notice-quote">{quote}</p> : null}
        {more}
        <HelpLinks />
      </div>
    </section>
  );
}

function HelpLinks() {
  const { number, href } = brand.phones[0];
  return (
    <div className="actions">
      <a className="button button-primary button-large" href="/">
        <Trans>Go to the home page</Trans>
      </a>
      <a className="button button-plain button-large" href={href}>
        <Icon name="phone" />
        {number}
      </a>
    </div>
  );
}

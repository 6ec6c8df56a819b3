// What stands around every public page: emergency bar, header, newsletter, footer and the floating buttons.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import siteStyles from '../styles/site.css?url';
import { EmergencyBar } from './emergency-bar.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { NewsletterStrip } from './newsletter-strip.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function PublicFrame({ children, withNewsletter = true }: { children: ReactNode; withNewsletter?: boolean }) {
  return (
    <>
      <link rel="stylesheet" href={siteStyles} precedence="site" />
      <a className="skip" href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      <EmergencyBar />
      <SiteHeader />
      <main id="main">{children}</main>
      {withNewsletter ? <NewsletterStrip /> : null}
      <SiteFooter />
      <FloatingButtons />
    </>
  );
}

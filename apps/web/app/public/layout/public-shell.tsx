// The layout of every public page: emergency bar, header, newsletter, footer and floating buttons.
import type { SitePromotion } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import siteStyles from '../styles/site.css?url';
import { PromotionBanner } from '../../features/site/public/promotion-banner.tsx';
import { EmergencyBar } from './emergency-bar.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { NewsletterStrip } from './newsletter-strip.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type Props = { children: ReactNode; withNewsletter?: boolean; promotion?: SitePromotion | null };

export function PublicShell({ children, withNewsletter = true, promotion = null }: Props) {
  return (
    <>
      <link rel="stylesheet" href={siteStyles} precedence="site" />
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <OfflineBar />
      <EmergencyBar />
      {promotion ? <PromotionBanner promotion={promotion} /> : null}
      <SiteHeader />
      <main id="main">{children}</main>
      {withNewsletter ? <NewsletterStrip /> : null}
      <SiteFooter />
      <FloatingButtons />
    </>
  );
}

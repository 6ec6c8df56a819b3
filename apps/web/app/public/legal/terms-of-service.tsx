// /terms-of-service: the terms of service.
import { Trans } from '@lingui/react/macro';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import { LegalText } from './legal-text.tsx';
import { termsParts } from './terms-parts.ts';

export const handle = { static: true };

export default function TermsOfService() {
  return (
    <>
      <SitePageHead path="/terms-of-service" />
      <PageTrail paths={['/terms-of-service']} />
      <LegalText
        title={<Trans>Terms of service</Trans>}
        lead={<Trans>Short enough to read. What you can expect from us, and what we ask of you.</Trans>}
        parts={termsParts}
        changedOn="2026-11-15"
      />
    </>
  );
}

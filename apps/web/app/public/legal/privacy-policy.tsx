// /privacy-policy: which data is stored, why and for how long, and the rights of patients.
import { Trans } from '@lingui/react/macro';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import { LegalText } from './legal-text.tsx';
import { privacyParts } from './privacy-parts.tsx';

export const handle = { static: true };

export default function PrivacyPolicy() {
  return (
    <>
      <SitePageHead path="/privacy-policy" />
      <PageTrail paths={['/privacy-policy']} />
      <LegalText
        title={<Trans>Privacy policy</Trans>}
        lead={
          <Trans>
            What you tell a doctor is nobody else’s business. This page says exactly what we keep, and what you can do about it.
          </Trans>
        }
        parts={privacyParts}
        changedOn="2026-11-15"
      />
    </>
  );
}

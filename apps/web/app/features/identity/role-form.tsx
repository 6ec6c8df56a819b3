// Form for users without a role to choose patient or doctor.
import { updateConsent, setRole } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { landingPath } from '../../platform/session/landing-path.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import styles from './identity.module.css';
import { RoleChoice, type SignUpRole } from './role-choice.tsx';

const bannerShownMs = 7_000;

export function RoleForm({ onDone }: { onDone: (path: string) => void }) {
  const { t } = useLingui();
  const { call, changeUser } = useSession();
  const problemMessage = useProblemMessage();
  const [role, choose] = useState<SignUpRole>('PATIENT');
  const [hasAcceptedTerms, setAcceptedTerms] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const save = async () => {
    if (!hasAcceptedTerms) return setTermsError(t`Please accept the terms.`);
    setBusy(true);
    try {
      // Users who came through Google without the sign-up page have not accepted the terms yet.
      await call((bearer) => updateConsent({ kind: 'terms', isGiven: true }, bearer));
      const response = await call((bearer) => setRole({ role }, bearer));
      changeUser(response.user);
      onDone(landingPath({ ...response, returnTo: null }));
    } catch (error) {
      setBanner({ kind: 'bad', text: problemMessage(error) });
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <Banner message={banner} />
      <RoleChoice value={role} onChange={choose} />
      <p className={styles.note}>
        {role === 'DOCTOR' ? (
          <Trans>Before patients can find you, the clinic checks your licence. You hand it in on the next pages.</Trans>
        ) : (
          <Trans>Next we ask for a phone number, your birth date and somebody to call in an emergency.</Trans>
        )}
      </p>
      <CheckboxField
        label={consentTexts.terms.text}
        checked={hasAcceptedTerms}
        error={termsError}
        onChange={(event) => {
          setAcceptedTerms(event.currentTarget.checked);
          setTermsError(undefined);
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

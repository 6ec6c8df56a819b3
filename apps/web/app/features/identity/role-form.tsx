// Patient or doctor, said once by somebody who came without a role.
import { changeConsent, setRole } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
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
  const problemWords = useProblemWords();
  const [role, choose] = useState<SignUpRole>('PATIENT');
  const [hasAgreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const save = async () => {
    if (!hasAgreed) return setFault(t`Please accept the terms.`);
    setBusy(true);
    try {
      // Who came through Google without the sign-up page has not been asked yet.
      await call((bearer) => changeConsent({ kind: 'terms', isGiven: true }, bearer));
      const answer = await call((bearer) => setRole({ role }, bearer));
      changeUser(answer.user);
      onDone(landingPath({ ...answer, returnTo: null }));
    } catch (error) {
      setBanner({ kind: 'bad', words: problemWords(error) });
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
        label={consentTexts.terms.words}
        checked={hasAgreed}
        error={fault}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked);
          setFault(undefined);
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

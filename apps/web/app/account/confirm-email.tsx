// /confirm-email?token=: the link in the letter to a new address; opening it makes the address the account's.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useEmailConfirmation } from '../features/identity/use-email-confirmation.ts';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { LetterArt } from '../ui/illustrations/letter.tsx';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { BackToSite } from './bar-links.tsx';
import { tokenPageHeaders } from './token-page.ts';

export const headers = tokenPageHeaders;

export default function ConfirmEmail() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { stage, tryAgain } = useEmailConfirmation(params.get('token') ?? '');
  const words = {
    working: { title: t`Confirming your new address`, lead: t`One moment.` },
    done: { title: t`Your e-mail address is changed`, lead: t`From now on you sign in with the new one, and our letters go there.` },
    over: {
      title: t`This link does not work any more`,
      lead: t`It was used already, or its time is over. In Settings you can ask for a new one.`,
    },
    failed: { title: t`That did not work`, lead: t`We could not reach the server. Please try again.` },
  }[stage];
  return (
    <>
      <UnlistedPageHead title={t`Confirm your new address`} />
      <AccountFrame title={words.title} lead={words.lead} aside={<BackToSite />}>
        <div role="status">
          {stage === 'working' ? (
            <div className={styles.outcome}>
              <Loader size={28} />
            </div>
          ) : null}
          {stage === 'done' ? (
            <div className={styles.art}>
              <LetterArt />
            </div>
          ) : null}
        </div>
        <div className={styles.ways}>
          {stage === 'failed' ? (
            <Button size="lg" fullWidth onClick={tryAgain}>
              <Trans>Try Again</Trans>
            </Button>
          ) : null}
          {stage === 'done' || stage === 'over' ? (
            <Button component={Link} to="/dashboard/settings?tab=account" size="lg" fullWidth>
              <Trans>Go to Settings</Trans>
            </Button>
          ) : null}
        </div>
      </AccountFrame>
    </>
  );
}

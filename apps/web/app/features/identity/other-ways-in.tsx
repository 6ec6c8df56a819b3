// What stands below the password: a passkey, and Google where there is one.
import { Trans } from '@lingui/react/macro';
import { useCanUsePasskeys } from '../../platform/session/passkey.ts';
import { GoogleButton, useHasGoogle } from './google-button.tsx';
import styles from './identity.module.css';
import { OrLine } from './or-line.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export function OtherWaysIn() {
  const hasGoogle = useHasGoogle();
  const canUsePasskeys = useCanUsePasskeys();
  if (!hasGoogle && !canUsePasskeys) return null;
  return (
    <div className={styles.form}>
      <OrLine />
      {hasGoogle ? (
        <GoogleButton>
          <Trans>Continue with Google</Trans>
        </GoogleButton>
      ) : null}
      <PasskeySignIn />
    </div>
  );
}

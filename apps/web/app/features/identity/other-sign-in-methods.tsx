// Sign-in methods besides the password: Google, where configured, and passkeys.
import { Trans } from '@lingui/react/macro';
import { useCanUsePasskeys } from '../../platform/session/passkey.ts';
import { GoogleButton, useHasGoogle } from './google-button.tsx';
import styles from './identity.module.css';
import { OrSeparator } from './or-separator.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export function OtherSignInMethods() {
  const hasGoogle = useHasGoogle();
  const canUsePasskeys = useCanUsePasskeys();
  if (!hasGoogle && !canUsePasskeys) return null;
  return (
    <div className={styles.form}>
      <OrSeparator />
      {hasGoogle ? (
        <GoogleButton>
          <Trans>Continue with Google</Trans>
        </GoogleButton>
      ) : null}
      <PasskeySignIn />
    </div>
  );
}

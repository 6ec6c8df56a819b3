// Signs in with a passkey alone; with user verification it counts as two factors.
import { requestPasskeyToSignIn, signInWithPasskey } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { authenticateWithPasskey, useCanUsePasskeys } from '../../platform/session/passkey.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useVerification } from '../../platform/session/use-verification.ts';
import { Notice } from '../../ui/notice.tsx';

export function PasskeySignIn() {
  const canUsePasskeys = useCanUsePasskeys();
  const { signInWith } = useSession();
  const { verify, isBusy, errorMessage } = useVerification();
  if (!canUsePasskeys) return null;
  const signIn = () =>
    verify(async () => {
      const { token, options } = await requestPasskeyToSignIn({});
      const response = await authenticateWithPasskey(options);
      await signInWith(() => signInWithPasskey({ token, response }));
    });
  return (
    <>
      <div role="status">{errorMessage ? <Notice kind="bad">{errorMessage}</Notice> : null}</div>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isBusy}
        onClick={() => void signIn()}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  );
}

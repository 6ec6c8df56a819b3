// Signing in with a passkey alone: it is something one has and, by fingerprint or PIN, something one is or knows.
import { askPasskeyToSignIn, signInWithPasskey } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { showPasskey, useCanUsePasskeys } from '../../platform/session/passkey.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useProving } from '../../platform/session/use-proving.ts';
import { Notice } from '../../ui/notice.tsx';

export function PasskeySignIn() {
  const canUsePasskeys = useCanUsePasskeys();
  const { enterWith } = useSession();
  const { prove, isBusy, fault } = useProving();
  if (!canUsePasskeys) return null;
  const use = () =>
    prove(async () => {
      const { token, options } = await askPasskeyToSignIn({});
      const response = await showPasskey(options);
      await enterWith(() => signInWithPasskey({ token, response }));
    });
  return (
    <>
      <div role="status">{fault ? <Notice kind="bad">{fault}</Notice> : null}</div>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={isBusy}
        onClick={() => void use()}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  );
}

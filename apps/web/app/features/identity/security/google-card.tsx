// Settings card to connect or disconnect a Google account for signing in.
import { useConnectGoogle, useListFactors } from '@lafiya/api-client/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useHasGoogle } from '../google-button.tsx';
import { useDisconnectGoogle } from '../identity-queries.ts';

export function GoogleCard() {
  const { t } = useLingui();
  const hasGoogle = useHasGoogle();
  const { data: factors } = useListFactors();
  if (!factors || !(hasGoogle || factors.google)) return null;
  return (
    <Card title={t`Other ways to sign in`}>
      <SettingList>
        <SettingRow
          title="Google"
          state={
            factors.google ? (
              <Pill tone="confirmed">
                <Trans>Connected</Trans>
              </Pill>
            ) : null
          }
          action={factors.google ? <Disconnect hasPassword={factors.hasPassword} /> : <Connect />}
        >
          {factors.google ? (
            <Trans>You can sign in with your Google account. We still ask for your second factor.</Trans>
          ) : (
            <Trans>Sign in with your Google account instead of typing a password.</Trans>
          )}
        </SettingRow>
      </SettingList>
    </Card>
  );
}

function Connect() {
  const connect = useConnectGoogle();
  const startConnecting = () => connect.mutate({ data: {} }, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Button variant="default" loading={connect.isPending || connect.isSuccess} onClick={startConnecting}>
      <Trans>Connect Google</Trans>
    </Button>
  );
}

function Disconnect({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const disconnect = useDisconnectGoogle();
  const confirmDisconnect = async () => {
    const isSure = await confirm({
      title: t`Disconnect Google?`,
      body: hasPassword
        ? t`You will sign in with your password from now on.`
        : t`Your account has no password yet. Choose one first with “Forgot password”, or you will not be able to sign in.`,
      confirmLabel: t`Disconnect Google`,
      danger: true,
    });
    if (isSure) disconnect.mutate();
  };
  return (
    <Button variant="default" loading={disconnect.isPending} onClick={() => void confirmDisconnect()}>
      <Trans>Disconnect</Trans>
    </Button>
  );
}

// Settings row of the authenticator app: set up and remove.
import type { Factors } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { Pill } from '../../../ui/pill.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useRemoveApp } from '../identity-queries.ts';
import { AppSetUpForm } from './app-set-up.tsx';

type AppRowProps = { factors: Factors; onCodes: (codes: string[]) => void };

export function AppRow({ factors, onCodes }: AppRowProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const finish = (recoveryCodes: string[] | null) => {
    setOpen(false);
    if (recoveryCodes) onCodes(recoveryCodes);
  };
  return (
    <SettingRow
      icon={IconDeviceMobile}
      tone={factors.app ? 'primary' : 'plain'}
      title={t`Authenticator app`}
      state={
        factors.app ? (
          <Pill tone="confirmed" icon={IconCheck}>
            <Trans>On</Trans>
          </Pill>
        ) : null
      }
      action={
        factors.app ? (
          <RemoveApp />
        ) : (
          <Button onClick={() => setOpen(true)}>
            <Trans>Set up</Trans>
          </Button>
        )
      }
    >
      <Trans>An app on your phone shows a new 6-digit code every 30 seconds. Works offline.</Trans>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Set up your authenticator app`} size={520}>
        <AppSetUpForm onDone={finish} />
      </Modal>
    </SettingRow>
  );
}

function RemoveApp() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemoveApp();
  const confirmRemoval = async () => {
    const isSure = await confirm({
      title: t`Remove your authenticator app?`,
      body: t`Codes from the app will no longer sign you in. Your other devices stay signed in.`,
      confirmLabel: t`Remove app`,
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void confirmRemoval()} aria-label={t`Remove the authenticator app`}>
      <Trans>Remove</Trans>
    </Button>
  );
}

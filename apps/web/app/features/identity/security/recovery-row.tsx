// Settings row of the recovery codes: how many are left, and creating new ones.
import type { Factors } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useRenewRecoveryCodes } from '../identity-queries.ts';

const lowCodeCount = 3;

export function RecoveryRow({ factors, onCodes }: { factors: Factors; onCodes: (codes: string[]) => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const renew = useRenewRecoveryCodes();
  const { recoveryCodesLeft: left } = factors;
  const confirmRenewal = async () => {
    const isSure = await confirm({
      title: t`Create new recovery codes?`,
      body: t`You get ten new codes. The old ones stop working straight away.`,
      confirmLabel: t`Create new codes`,
      cancelLabel: t`Keep the old codes`,
    });
    if (isSure) renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  };
  return (
    <SettingRow
      icon={IconLifebuoy}
      tone={left < lowCodeCount ? 'warn' : 'primary'}
      title={t`Recovery codes`}
      action={
        <Button variant="default" loading={renew.isPending} onClick={() => void confirmRenewal()}>
          <Trans>Create new codes</Trans>
        </Button>
      }
    >
      <Plural value={left} _0="No codes left. Create new ones now." one="# code left." other="# codes left." />{' '}
      <Trans>They let you sign in if you lose your phone.</Trans>
    </SettingRow>
  );
}

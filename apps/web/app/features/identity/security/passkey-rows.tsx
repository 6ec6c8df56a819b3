// Settings rows of the account's passkeys: name, dates and removal.
import type { Factors } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useRemovePasskey } from '../identity-queries.ts';

export function PasskeyRows({ factors }: { factors: Factors }) {
  return factors.passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />);
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Factors['passkeys'][number] }) {
  const { t } = useLingui();
  const { formatDate, formatDateTime } = useDateFormat();
  const confirm = useConfirm();
  const remove = useRemovePasskey();
  const confirmRemoval = async () => {
    const isSure = await confirm({
      title: t`Remove the passkey “${name}”?`,
      body: t`It will no longer sign you in. You may want to delete it on the device too.`,
      confirmLabel: t`Remove passkey`,
      danger: true,
    });
    if (isSure) remove.mutate(id);
  };
  const added = formatDate(createdAt);
  const used = lastUsedAt ? formatDateTime(lastUsedAt) : undefined;
  return (
    <SettingRow
      icon={IconFingerprint}
      tone="primary"
      title={name}
      action={
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => void confirmRemoval()}
          aria-label={t`Remove the passkey ${name}`}
        >
          <Trans>Remove</Trans>
        </Button>
      }
    >
      {used ? (
        <Trans>
          Added {added} · Last used: {used}
        </Trans>
      ) : (
        <Trans>Added {added} · Not used yet</Trans>
      )}
    </SettingRow>
  );
}

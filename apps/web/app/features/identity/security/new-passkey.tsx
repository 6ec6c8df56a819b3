// Adds a passkey: the user names it, then the browser creates it.
import type { Factors } from '@lafiya/api-client';
import { AddPasskeyBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deviceLabel } from '@lafiya/domain/identity/device-label';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { isPasskeyAlreadyRegistered, useCanUsePasskeys, wasPasskeyCancelled } from '../../../platform/session/passkey.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import stacked from '../../../ui/form.module.css';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { useAddPasskey } from '../identity-queries.ts';

const passkeyForm = z.pick(AddPasskeyBody, { name: true });

type NewPasskeyProps = { factors: Factors; onCodes: (codes: string[]) => void };

export function NewPasskeyRow({ factors, onCodes }: NewPasskeyProps) {
  const { t } = useLingui();
  const canUsePasskeys = useCanUsePasskeys();
  const [isOpen, setOpen] = useState(false);
  const finish = (codes: string[] | null) => {
    setOpen(false);
    if (codes) onCodes(codes);
  };
  return (
    <SettingRow
      icon={IconFingerprint}
      title={factors.passkeys.length > 0 ? t`Another passkey` : t`Passkey`}
      action={
        canUsePasskeys ? (
          <Button variant={factors.app || factors.passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : null
      }
    >
      {canUsePasskeys ? (
        <Trans>Use your fingerprint, face or PIN on this device, or a security key. It also signs you in without a password.</Trans>
      ) : (
        <Trans>This browser cannot create passkeys. Open Lafiya in a newer one to add one.</Trans>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Add a passkey`}>
        <NewPasskeyForm onDone={finish} />
      </Modal>
    </SettingRow>
  );
}

function NewPasskeyForm({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { t } = useLingui();
  const messageFor = usePasskeyMessage();
  const adding = useAddPasskey();
  const form = useApiForm({
    initialValues: { name: deviceLabel(navigator.userAgent) },
    schema: passkeyForm,
    bodyOf: ({ name }) => ({ name: name.trim() }),
  });
  const showError = (error: unknown) => {
    if (!form.showProblem(error)) form.showErrors({ name: messageFor(error) });
  };
  // Not callbacks of `mutate`, which are skipped once the dialog is closed: the recovery codes are shown only this once.
  const send = form.onSubmit((body) => {
    adding.mutateAsync(body).then(({ recoveryCodes }) => onDone(recoveryCodes), showError);
  });
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <TextField
        {...form.field('name')}
        label={t`Name of this passkey`}
        hint={t`So you can recognise it later.`}
        maxLength={80}
        data-autofocus
      />
      <Button type="submit" loading={adding.isPending} disabled={!form.values.name.trim()}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function usePasskeyMessage(): (error: unknown) => string {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  return (error) => {
    if (wasPasskeyCancelled(error)) return t`No passkey was created. Please try again.`;
    return isPasskeyAlreadyRegistered(error) ? t`This device already has a passkey for your account.` : problemMessage(error);
  };
}

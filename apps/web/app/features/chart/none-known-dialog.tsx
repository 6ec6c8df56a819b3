// The statement that no allergies are known: asked once more, because doctors rely on it.
import type { Chart } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useAddEntry } from './chart-queries.ts';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import { useErrorText } from './entry-form.ts';

type Props = { chart: Chart; onClose: () => void };

export function NoneKnownDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`No known allergies`}>
      <NoneKnownForm {...props} />
    </FormDialog>
  );
}

function NoneKnownForm({ chart, onClose }: Props) {
  const { t } = useLingui();
  const [hasAgreed, setAgreed] = useState(false);
  const [lacksConsent, setLacksConsent] = useState(false);
  const add = useAddEntry(chart.patient.id, t`Added`);
  const { headersFor } = useIdempotencyKeys();
  const errorText = useErrorText(add.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = chart.needsConsent && !hasAgreed;
    setLacksConsent(isMissing);
    if (isMissing) return;
    const data = { kind: 'no_known_allergies' as const, ...(hasAgreed ? { healthDataConsent: true as const } : {}) };
    add.mutate({ id: chart.patient.id, data, headers: headersFor(data) }, { onSuccess: onClose });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <Text>
        {chart.writesAs === 'doctor' ? (
          <Trans>You asked, and no allergy is known.</Trans>
        ) : (
          <Trans>You say that you know of no allergy to medicines, food or anything else.</Trans>
        )}
      </Text>
      {chart.needsConsent ? (
        <ConsentField
          checked={hasAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={lacksConsent && !hasAgreed ? t`Please tick this box first.` : undefined}
        />
      ) : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={add.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={add.isPending} data-autofocus>
          <Trans>No known allergies</Trans>
        </Button>
      </div>
    </form>
  );
}

// The form of a patient's limits. It begins with what applies now, so that what is left as it is stays so.
import type { Vitals } from '@lafiya/api-client';
import type { NumericKind } from '@lafiya/domain/vitals/vital-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type LimitField, limitOf, shownFields } from './limits-form.ts';
import { ScaleField } from './limits-scale-field.tsx';
import { type LimitsFormState, useLimitsForm } from './limits-use-form.ts';
import { shownUnit, useVitalText } from './vital-text.ts';
import { summaryOf } from './vitals-queries.ts';

type Props = { vitals: Vitals; kind: NumericKind; writesAs: 'doctor' | 'family'; onClose: () => void };

export function LimitsForm({ vitals, kind, writesAs, onClose }: Props) {
  const { t } = useLingui();
  const { unitText } = useVitalText();
  const unitLabel = unitText(shownUnit(kind, summaryOf(vitals, kind).recent));
  const state = useLimitsForm({ vitals, kind, writesAs, onDone: onClose });
  const { form, submit, backToUsual, isBusy, errorText, hasOwn } = state;
  const fields = shownFields(kind, writesAs);
  const isDangerField = (field: LimitField) => /danger/i.test(field);
  const isDoctor = writesAs === 'doctor';
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      {kind === 'oxygen' && isDoctor ? <ScaleField value={form.values.oxygenScale} onChange={state.chooseScale} /> : null}
      <Group title={kind === 'weight' && !isDoctor ? t`Goal, in ${unitLabel}` : t`Target, in ${unitLabel}`}>
        <Fields state={state} fields={fields.filter((field) => !isDangerField(field))} kind={kind} />
      </Group>
      {isDoctor ? (
        <Group
          title={t`Dangerous values, in ${unitLabel}`}
          note={t`When the family measures such a value, the doctors who treat the patient are notified. An empty field means that nothing is dangerous on that side.`}
        >
          <Fields state={state} fields={fields.filter(isDangerField)} kind={kind} />
        </Group>
      ) : null}
      {isDoctor ? <TextAreaField {...form.field('note')} label={t`Note (the family reads it)`} rows={2} maxLength={500} /> : null}
      {vitals.needsConsent ? <ConsentField {...form.checkbox('hasAgreed')} error={form.errors.hasAgreed} /> : null}
      {hasOwn ? (
        <Button variant="subtle" onClick={backToUsual} disabled={isBusy} justify="flex-start" px={0}>
          <Trans>Use the usual values again</Trans>
        </Button>
      ) : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text component="h3" fw={640} mb={note ? 2 : 10}>
        {title}
      </Text>
      {note ? (
        <Text size="sm" c="dimmed" mb={10}>
          {note}
        </Text>
      ) : null}
      <div className={dialog.pair}>{children}</div>
    </section>
  );
}

function Fields({ state: { form, usual, unit }, fields, kind }: { state: LimitsFormState; fields: LimitField[]; kind: NumericKind }) {
  const { t } = useLingui();
  const { amountIn } = useVitalText();
  const labels = useFieldLabels(kind);
  return fields.map((field, index) => {
    const amount = limitOf(usual, field);
    const shown = amount === null ? null : amountIn(kind, amount, unit);
    return (
      <TextField
        key={field}
        {...form.field(field)}
        label={labels[field]}
        hint={shown === null ? undefined : t`Usual: ${shown}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        data-autofocus={field === 'low' && index === 0 ? true : undefined}
      />
    );
  });
}

function useFieldLabels(kind: NumericKind): Record<LimitField, string> {
  const { t } = useLingui();
  const isPair = kind === 'blood_pressure';
  return {
    low: isPair ? t`Upper number, lowest` : t`Lowest`,
    high: isPair ? t`Upper number, highest` : t`Highest`,
    dangerLow: isPair ? t`Upper, dangerous at or below` : t`Dangerous at or below`,
    dangerHigh: isPair ? t`Upper, dangerous at or above` : t`Dangerous at or above`,
    diastolicLow: t`Lower number, lowest`,
    diastolicHigh: t`Lower number, highest`,
    diastolicDangerLow: t`Lower, dangerous at or below`,
    diastolicDangerHigh: t`Lower, dangerous at or above`,
  };
}

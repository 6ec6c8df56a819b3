// The dialog that adds an entry to the chart, or writes its next version.
import type { Chart, ChartEntry } from '@lafiya/api-client';
import { chartKindRules, chartTextLimits, type ChartKind } from '@lafiya/domain/chart/chart-entries';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ChartDialog } from './chart-context.ts';
import { ChoiceField } from './choice-field.tsx';
import { ConsentField } from '../../platform/forms/consent-field.tsx';
import { EntryFields } from './entry-fields.tsx';
import { type EntryForm, useAddForm, useChangeForm } from './entry-form.ts';
import { useEntryText } from './entry-text.ts';
import { addLabels } from './section-labels.ts';

type Shown = Extract<ChartDialog, { type: 'add' | 'change' }>;
type Props = { chart: Chart; shown: Shown; isOpen: boolean; onClose: () => void };

export function EntryDialog({ chart, shown, isOpen, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { titleOf } = useEntryText();
  const title = shown.type === 'add' ? i18n._(addLabels[shown.kind]) : t`Change ${titleOf(shown.entry)}`;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title} size={560}>
      {shown.type === 'add' ? (
        <AddForm chart={chart} {...shown} onClose={onClose} />
      ) : (
        <ChangeForm chart={chart} entry={shown.entry} onClose={onClose} />
      )}
    </FormDialog>
  );
}

type AddProps = Pick<Props, 'chart' | 'onClose'> & Omit<Extract<Shown, { type: 'add' }>, 'type'>;

function AddForm({ chart, kind, preset, onClose }: AddProps) {
  return (
    <EntryFormBody {...useAddForm(chart, kind, preset, onClose)} kind={kind} needsConsent={chart.needsConsent} isNew onClose={onClose} />
  );
}

function ChangeForm({ chart, entry, onClose }: Pick<Props, 'chart' | 'onClose'> & { entry: ChartEntry }) {
  const { kind } = entry;
  return (
    <EntryFormBody
      {...useChangeForm(chart, entry, onClose)}
      kind={kind}
      needsConsent={chart.needsConsent}
      isNew={false}
      onClose={onClose}
    />
  );
}

type BodyProps = {
  form: EntryForm;
  submit: (event: SubmitEvent) => void;
  isBusy: boolean;
  errorText: string | undefined;
  kind: ChartKind;
  needsConsent: boolean;
  isNew: boolean;
  onClose: () => void;
};

function EntryFormBody({ form, submit, isBusy, errorText, kind, needsConsent, isNew, onClose }: BodyProps) {
  const { t } = useLingui();
  const stateField = <StateField form={form} kind={kind} isNew={isNew} />;
  const isWrong = form.values.state === 'entered_in_error';
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      {isNew ? null : stateField}
      {isWrong ? (
        <TextAreaField
          {...form.field('changeReason')}
          label={t`Why is it wrong?`}
          hint={t`What was written stays in the earlier versions.`}
          rows={2}
          maxLength={chartTextLimits.changeReason}
          required
        />
      ) : (
        <EntryFields form={form} kind={kind}>
          {isNew ? stateField : null}
        </EntryFields>
      )}
      {needsConsent && !isWrong ? <ConsentField {...form.checkbox('hasAgreed')} error={form.errors.hasAgreed} /> : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          {isNew ? t`Add` : t`Save`}
        </Button>
      </div>
    </form>
  );
}

function StateField({ form, kind, isNew }: Pick<BodyProps, 'form' | 'kind' | 'isNew'>) {
  const { t } = useLingui();
  const { canEnd } = chartKindRules[kind];
  if (isNew && !canEnd) return null;
  return (
    <ChoiceField
      label={canEnd ? t`Is this still so?` : t`Is this right?`}
      name="state"
      choices={[
        { value: 'active', label: canEnd ? t`Still so` : t`Yes, it is right` },
        ...(canEnd ? [{ value: 'resolved' as const, label: t`It is over` }] : []),
        ...(isNew ? [] : [{ value: 'entered_in_error' as const, label: t`This was entered in error` }]),
      ]}
      value={form.values.state}
      onChange={(state) => form.setValue('state', state)}
      error={form.errors.state}
    />
  );
}

// The fields of an entry, by its kind and state.
import {
  allergyCategories,
  certainties,
  type ChartField,
  type ChartKind,
  chartTextLimits,
  chartValues,
  maxDoseNumber,
  severities,
} from '@lafiya/domain/chart/chart-entries';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { categoryLabels, certaintyLabels, severityLabels } from './chart-labels.ts';
import { ChoiceField } from './choice-field.tsx';
import type { EntryForm } from './entry-form.ts';
import { useDoseText, valueText } from './entry-text.ts';
import { fieldsOfKind } from './entry-values.ts';
import { PartialDateField } from './partial-date-field.tsx';
import { DueDateField } from './pregnancy-fields.tsx';
import { ReactionField } from './reaction-field.tsx';
import { AllergenField, ConditionField, VaccineField } from './title-fields.tsx';

type Props = { form: EntryForm; kind: ChartKind };

/** `children`: the question whether it is still so, before the fields that depend on it. */
export function EntryFields({ form, kind, children }: Props & { children?: ReactNode }) {
  const { t } = useLingui();
  const shown = fieldsOfKind(kind, form.values.state);
  const has = (field: ChartField) => shown.includes(field);
  const isNoteRequired = kind === 'other_history';
  return (
    <>
      {has('category') ? <CategoryField form={form} /> : null}
      {has('value') && kind !== 'pregnancy' ? <ValueField form={form} kind={kind} /> : null}
      {has('title') ? <TitleField form={form} kind={kind} /> : null}
      {has('certainty') ? <AllergyFields form={form} /> : null}
      {has('dose') ? (
        <TextField
          {...form.field('dose')}
          label={t`Dose and how often (optional)`}
          placeholder={t`For example 5 mg, once a day`}
          maxLength={chartTextLimits.dose}
        />
      ) : null}
      {has('doseNumber') ? <DoseNumberField form={form} /> : null}
      {children}
      {has('dueOn') ? <DueDateField form={form} /> : null}
      {has('value') && kind === 'pregnancy' ? <ValueField form={form} kind={kind} /> : null}
      {has('startedOn') ? <DateField form={form} name="startedOn" label={startLabels[kind] ?? msg`Since when? (optional)`} /> : null}
      {has('endedOn') ? <DateField form={form} name="endedOn" label={msg`Until when? (optional)`} /> : null}
      {has('place') ? <PlaceFields form={form} hasBatch={has('batch')} /> : null}
      <TextAreaField
        {...form.field('note')}
        label={isNoteRequired ? t`History` : t`Note (optional)`}
        rows={isNoteRequired ? 5 : 2}
        autosize
        maxRows={12}
        maxLength={chartTextLimits.note}
        required={isNoteRequired}
      />
    </>
  );
}

const startLabels: Partial<Record<ChartKind, MessageDescriptor>> = {
  immunisation: msg`When was it given? (optional)`,
  procedure: msg`When was it done? (optional)`,
};

function CategoryField({ form }: { form: EntryForm }) {
  const { t, i18n } = useLingui();
  return (
    <ChoiceField
      label={t`Kind of allergy`}
      name="category"
      choices={allergyCategories.map((value) => ({ value, label: i18n._(categoryLabels[value]) }))}
      value={form.values.category}
      onChange={(category) => form.setValue('category', category)}
      error={form.errors.category}
      required
    />
  );
}

const valueFieldLabels: Partial<Record<ChartKind, MessageDescriptor>> = {
  blood_group: msg`Blood group`,
  genotype: msg`Genotype`,
  g6pd: msg`G6PD`,
  family_history: msg`Who has or had it?`,
  social_history: msg`About`,
  pregnancy: msg`How did it end? (optional)`,
};

function ValueField({ form, kind }: Props) {
  const { t, i18n } = useLingui();
  const values: readonly string[] = kind in chartValues ? chartValues[kind as keyof typeof chartValues] : [];
  return (
    <SelectField
      {...form.field('value')}
      label={i18n._(valueFieldLabels[kind] ?? msg`Value`)}
      placeholder={t`Choose one`}
      choices={values.map((value) => ({ value, label: valueText(i18n, value) ?? value }))}
      required={kind !== 'pregnancy'}
    />
  );
}

const titleLabels: Partial<Record<ChartKind, MessageDescriptor>> = {
  medicine: msg`Medicine`,
  procedure: msg`Operation or procedure`,
  family_history: msg`Illness`,
  social_history: msg`What should doctors know about it?`,
};

function TitleField({ form, kind }: Props) {
  const { i18n } = useLingui();
  if (kind === 'allergy') return <AllergenField form={form} />;
  if (kind === 'problem') return <ConditionField form={form} />;
  if (kind === 'immunisation') return <VaccineField form={form} />;
  return (
    <TextField {...form.field('title')} label={i18n._(titleLabels[kind] ?? msg`What it is`)} maxLength={chartTextLimits.title} required />
  );
}

function AllergyFields({ form }: { form: EntryForm }) {
  const { t, i18n } = useLingui();
  const { certainty, severity } = form.values;
  return (
    <>
      <ChoiceField
        label={t`How sure is this?`}
        name="certainty"
        choices={certainties.map((value) => ({ value, label: i18n._(certaintyLabels[value]) }))}
        value={certainty}
        onChange={(chosen) => form.setValue('certainty', chosen)}
        error={form.errors.certainty}
        required
      />
      <ReactionField form={form} />
      <ChoiceField
        label={t`How bad was it? (optional)`}
        name="severity"
        choices={[...severities.map((value) => ({ value, label: i18n._(severityLabels[value]) })), { value: '', label: t`Not known` }]}
        value={severity}
        onChange={(chosen) => form.setValue('severity', chosen)}
        error={form.errors.severity}
      />
    </>
  );
}

function DoseNumberField({ form }: { form: EntryForm }) {
  const { t } = useLingui();
  const doseText = useDoseText();
  const numbers = Array.from({ length: maxDoseNumber + 1 }, (_, index) => index);
  return (
    <SelectField
      {...form.field('doseNumber')}
      label={t`Which dose? (optional)`}
      placeholder={t`Not known`}
      choices={numbers.map((number) => ({ value: String(number), label: doseText(number) }))}
    />
  );
}

function DateField({ form, name, label }: { form: EntryForm; name: 'startedOn' | 'endedOn'; label: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <PartialDateField
      label={i18n._(label)}
      name={name}
      value={form.values[name]}
      onChange={(date) => form.setValue(name, date ?? '')}
      error={form.errors[name]}
    />
  );
}

function PlaceFields({ form, hasBatch }: { form: EntryForm; hasBatch: boolean }) {
  const { t } = useLingui();
  return (
    <div className={hasBatch ? dialog.pair : undefined}>
      <TextField {...form.field('place')} label={t`Where? (optional)`} maxLength={chartTextLimits.place} />
      {hasBatch ? (
        <TextField {...form.field('batch')} label={t`Batch number (optional)`} maxLength={chartTextLimits.batch} autoComplete="off" />
      ) : null}
    </div>
  );
}

// Dialog to set one figure of the public site; a given figure needs a source and a date.
import type { SiteCounter } from '@lafiya/api-client';
import { counterBounds, type CounterMode } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCounterLabels } from './counter-labels.ts';
import { useSetCounter } from './settings-queries.ts';

export function CounterDialog({ counter, onClose }: { counter: SiteCounter | undefined; onClose: () => void }) {
  const labels = useCounterLabels();
  return (
    <FormDialog isOpen={counter !== undefined} onClose={onClose} title={counter ? labels[counter.name] : ''}>
      {counter ? <CounterForm counter={counter} onClose={onClose} /> : null}
    </FormDialog>
  );
}

const fieldNames = ['mode', 'value', 'source', 'asOf'] as const;
type Values = Record<(typeof fieldNames)[number], string>;

function CounterForm({ counter, onClose }: { counter: SiteCounter; onClose: () => void }) {
  const { t } = useLingui();
  const { form, values, showErrors, field } = useFields({
    mode: counter.mode as string,
    value: counter.value?.toString() ?? '',
    source: counter.source ?? '',
    asOf: counter.asOf ?? '',
  });
  const save = useSetCounter(counter.name);
  const validate = useValidation();
  const isGiven = values.mode === 'given';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const mode = values.mode as CounterMode;
    if (isGiven && showErrors(validate(values))) return;
    const given = { value: Number(values.value), source: values.source.trim(), asOf: values.asOf };
    save.mutate(isGiven ? { mode, ...given } : { mode }, {
      onSuccess: onClose,
      onError: (error) => void showErrors(fieldErrorsIn(error, fieldNames)),
    });
  };
  const modes = [
    { value: 'counted', label: t`Counted by us` },
    { value: 'given', label: t`Given, with its source` },
    { value: 'hidden', label: t`Hidden` },
  ];
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <SelectField {...field('mode')} label={t`The figure is`} choices={modes} data-autofocus />
      {isGiven ? (
        <>
          <div className={dialog.pair}>
            <TextField {...field('value')} label={t`Figure`} inputMode="numeric" required />
            <TextField {...field('asOf')} type="date" label={t`As of`} required />
          </div>
          <TextField
            {...field('source')}
            label={t`Where it comes from`}
            hint={t`Visitors read this below the figure.`}
            maxLength={counterBounds.source}
            required
          />
        </>
      ) : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Set the figure</Trans>
        </Button>
      </div>
    </form>
  );
}

function useValidation() {
  const { t } = useLingui();
  return ({ value, source, asOf }: Values) => ({
    ...(/^[1-9]\d{0,8}$/.test(value) ? {} : { value: t`Please give a whole number.` }),
    ...(source.trim() ? {} : { source: t`Please say where the figure comes from.` }),
    ...(asOf ? {} : { asOf: t`Please give the day of the figure.` }),
  });
}

// Dialog to set one figure of the public site; a given figure needs a source and a date.
import type { SiteCounter } from '@lafiya/api-client';
import { UpdateCounterBody } from '@lafiya/api-client/forms/site';
import { counterBounds } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
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

function CounterForm({ counter, onClose }: { counter: SiteCounter; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCounterForm(counter);
  const save = useSetCounter();
  const send = form.onSubmit((data) => save.mutate({ name: counter.name, data }, { onSuccess: onClose, onError: form.showProblem }));
  const modes = [
    { value: 'counted', label: t`Counted by us` },
    { value: 'given', label: t`Entered by hand, with its source` },
    { value: 'hidden', label: t`Hidden` },
  ];
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <SelectField {...form.field('mode')} label={t`Type of figure`} choices={modes} data-autofocus />
      {form.values.mode === 'given' ? (
        <>
          <div className={dialog.pair}>
            <TextField {...form.field('value')} label={t`Figure`} inputMode="numeric" required />
            <TextField {...form.field('asOf')} type="date" label={t`As of`} required />
          </div>
          <TextField
            {...form.field('source')}
            label={t`Where it comes from`}
            hint={t`Visitors see this below the figure.`}
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
          <Trans>Save figure</Trans>
        </Button>
      </div>
    </form>
  );
}

function useCounterForm({ mode, value, source, asOf }: SiteCounter) {
  const { t } = useLingui();
  return useApiForm({
    initialValues: { mode, value: value?.toString() ?? '', asOf: asOf ?? '', source: source ?? '' },
    schema: UpdateCounterBody,
    bodyOf: (values) =>
      values.mode === 'given'
        ? { mode: values.mode, value: Number(values.value), source: values.source.trim(), asOf: values.asOf }
        : { mode: values.mode },
    messages: {
      value: t`Please enter a whole number.`,
      source: t`Please enter where the figure comes from.`,
      asOf: t`Please enter the date of the figure.`,
    },
  });
}

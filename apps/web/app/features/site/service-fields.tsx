// Form fields of a service, shared by the dialogs to add and to edit one.
import { parsePoints, serviceBounds, type ServiceIcon, serviceIcons } from '@lafiya/domain/site/site-settings';
import { useLingui } from '@lingui/react/macro';
import type { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Offers and reasons are written one a line. */
export type ServiceValues = {
  name: string;
  icon: ServiceIcon;
  summary: string;
  how: string;
  offers: string;
  reasons: string;
  isBookable: boolean;
  isShown: boolean;
};

/** What both dialogs send. */
export function serviceOf({ name, icon, summary, how, offers, reasons, isBookable, isShown }: ServiceValues) {
  const texts = { name: name.trim(), icon, summary: summary.trim(), how: how.trim() };
  return { ...texts, offers: parsePoints(offers), reasons: parsePoints(reasons), isBookable, isShown };
}

export function useServiceMessages() {
  const { t } = useLingui();
  const { points, point } = serviceBounds;
  const list = t`Please enter up to ${points} points of up to ${point} characters, one per row.`;
  return {
    name: t`Please enter a name for the service.`,
    summary: t`Please describe it in a sentence.`,
    how: t`Please enter how to get it.`,
    offers: list,
    reasons: list,
  };
}

type AnyForm = ReturnType<typeof useApiForm>;
/** A form that has these fields, and perhaps others. */
export type FieldsOf<Name extends string> = Record<'field' | 'checkbox', (name: Name) => ReturnType<AnyForm['field']>>;

export function ServiceFields({ form: { field } }: { form: FieldsOf<keyof ServiceValues> }) {
  const { t } = useLingui();
  const iconLabels: Record<ServiceIcon, string> = {
    female: t`A woman`,
    leaf: t`A leaf`,
    male: t`A man`,
    meal: t`A meal`,
    medicine: t`Medicine`,
    nurse: t`A house with a heart`,
    places: t`A place on a map`,
    urgent: t`A clock with a pulse`,
  };
  return (
    <>
      <div className={dialog.pair}>
        <TextField {...field('name')} label={t`Name`} maxLength={serviceBounds.name} required data-autofocus />
        <SelectField {...field('icon')} label={t`Icon`} choices={serviceIcons.map((value) => ({ value, label: iconLabels[value] }))} />
      </div>
      <TextAreaField {...field('summary')} label={t`In a sentence or two`} rows={3} maxLength={serviceBounds.summary} required />
      <TextField {...field('how')} label={t`How to get it today`} maxLength={serviceBounds.how} required />
      <TextAreaField {...field('offers')} label={t`What we offer`} hint={t`One point per row.`} rows={4} />
      <TextAreaField
        {...field('reasons')}
        label={t`Why choose us`}
        hint={t`One point per row. Only promise what we can deliver.`}
        rows={4}
      />
    </>
  );
}

export function OfferFields({ form: { checkbox } }: { form: FieldsOf<'isBookable' | 'isShown'> }) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        {...checkbox('isBookable')}
        label={t`A time can be booked online`}
        hint={t`Otherwise its button leads to the contact page.`}
      />
      <CheckboxField
        {...checkbox('isShown')}
        label={t`Show on the public site`}
        hint={t`A hidden service cannot be booked. Appointments that are already booked stay.`}
      />
    </>
  );
}

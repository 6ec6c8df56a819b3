// Form fields of a service, shared by the dialogs to add and to edit one.
import { serviceBounds, type ServiceIcon, serviceIcons } from '@lafiya/domain/site/site-settings';
import { useLingui } from '@lingui/react/macro';
import type { FieldErrors, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export const serviceTextFields = ['name', 'summary', 'how', 'icon', 'offers', 'reasons'] as const;
export type ServiceTextField = (typeof serviceTextFields)[number];

export function useServiceValidation() {
  const { t } = useLingui();
  const { points, point } = serviceBounds;
  const tooMuch = (lines: string[]) => lines.length > points || lines.some((line) => line.length > point);
  const listError = t`Please keep to ${points} points of at most ${point} characters, one a line.`;
  return (values: Record<ServiceTextField, string>, offers: string[], reasons: string[]): FieldErrors<ServiceTextField> => ({
    ...(values.name.trim() ? {} : { name: t`Please give the service a name.` }),
    ...(values.summary.trim() ? {} : { summary: t`Please say in a sentence what it is.` }),
    ...(values.how.trim() ? {} : { how: t`Please say how one gets it.` }),
    ...(tooMuch(offers) ? { offers: listError } : {}),
    ...(tooMuch(reasons) ? { reasons: listError } : {}),
  });
}

/** The `field` function of `useFields`, also of a form with additional fields. */
type Field = (
  name: ServiceTextField,
) => Omit<ReturnType<ReturnType<typeof useFields<ServiceTextField>>['field']>, 'name'> & { name: string };

export function ServiceFields({ field }: { field: Field }) {
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
        <SelectField {...field('icon')} label={t`Drawing`} choices={serviceIcons.map((value) => ({ value, label: iconLabels[value] }))} />
      </div>
      <TextAreaField {...field('summary')} label={t`In a sentence or two`} rows={3} maxLength={serviceBounds.summary} required />
      <TextField {...field('how')} label={t`How one gets it today`} maxLength={serviceBounds.how} required />
      <TextAreaField {...field('offers')} label={t`What we offer`} hint={t`One point a line.`} rows={4} />
      <TextAreaField {...field('reasons')} label={t`Why choose us`} hint={t`One point a line. Only what we can keep.`} rows={4} />
    </>
  );
}

export type Offer = { isBookable: boolean; isShown: boolean };

export function OfferFields({ offer, onOffer }: { offer: Offer; onOffer: (offer: Offer) => void }) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        label={t`A time can be booked online`}
        hint={t`Otherwise its button leads to our people.`}
        checked={offer.isBookable}
        onChange={(event) => onOffer({ ...offer, isBookable: event.currentTarget.checked })}
      />
      <CheckboxField
        label={t`Show it on the public site`}
        hint={t`One that is hidden cannot be booked either. Visits that were booked stay.`}
        checked={offer.isShown}
        onChange={(event) => onOffer({ ...offer, isShown: event.currentTarget.checked })}
      />
    </>
  );
}

// Dialog to add a service: its texts, and how its appointments are held.
import type { NewSiteServiceInput } from '@lafiya/api-client';
import { specializations } from '@lafiya/domain/identity/specializations';
import { type AppointmentMode, appointmentModes } from '@lafiya/domain/appointments/appointment-states';
import { parsePoints, type ServiceIcon } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { OfferFields, ServiceFields, serviceTextFields, useServiceValidation } from './service-fields.tsx';
import { useAddService } from './settings-queries.ts';

export function NewServiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`New service`} size={640}>
      <NewServiceForm onClose={onClose} />
    </FormDialog>
  );
}

const emptyValues = { name: '', summary: '', how: '', icon: 'places', offers: '', reasons: '', mode: 'VIDEO', specialization: '' };
const fieldNames = [...serviceTextFields, 'mode', 'specialization'] as const;

function NewServiceForm({ onClose }: { onClose: () => void }) {
  const { form, values, showErrors, field } = useFields(emptyValues);
  const [offer, setOffer] = useState({ isBookable: true, isShown: true });
  const add = useAddService();
  const validate = useServiceValidation();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [offers, reasons] = [parsePoints(values.offers), parsePoints(values.reasons)];
    if (showErrors(validate(values, offers, reasons))) return;
    const texts = { name: values.name.trim(), summary: values.summary.trim(), how: values.how.trim(), icon: values.icon as ServiceIcon };
    add.mutate(
      { ...texts, offers, reasons, isFeatured: false, ...offer, ...appointmentFieldsOf(values) },
      {
        onSuccess: onClose,
        onError: (error) => void showErrors(fieldErrorsIn(error, fieldNames)),
      },
    );
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <ServiceFields field={field} />
      <AppointmentFields field={field} />
      <OfferFields offer={offer} onOffer={setOffer} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={add.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={add.isPending}>
          <Trans>Add the service</Trans>
        </Button>
      </div>
    </form>
  );
}

function appointmentFieldsOf({ mode, specialization }: typeof emptyValues): Pick<NewSiteServiceInput, 'mode' | 'specialization'> {
  return {
    mode: appointmentModes.find((one) => one === mode) ?? 'VIDEO',
    specialization: specializations.find((one) => one === specialization) ?? null,
  };
}

function AppointmentFields({ field }: { field: ReturnType<typeof useFields<keyof typeof emptyValues>>['field'] }) {
  const { t } = useLingui();
  const modeLabels: Record<AppointmentMode, string> = {
    VIDEO: t`Video call`,
    AUDIO: t`Voice call`,
    IN_PERSON: t`At the clinic`,
    HOME_VISIT: t`At home`,
  };
  return (
    <div className={dialog.pair}>
      <SelectField
        {...field('mode')}
        label={t`How a visit is held`}
        choices={appointmentModes.map((value) => ({ value, label: modeLabels[value] }))}
      />
      <SelectField
        {...field('specialization')}
        label={t`Whose doctors are offered first`}
        placeholder={t`All of them`}
        choices={specializations.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

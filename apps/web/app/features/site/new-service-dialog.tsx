// A service that we did not offer before: its words, and how a visit for it is held.
import type { NewSiteServiceInput } from '@lafiya/api-client';
import { specialisations } from '@lafiya/domain/identity/specialisations';
import { type AppointmentMode, appointmentModes } from '@lafiya/domain/scheduling/appointment-states';
import { pointsIn, type ServiceIcon } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { OfferFields, ServiceFields, serviceWords, useWanting } from './service-fields.tsx';
import { useAddService } from './settings-queries.ts';

export function NewServiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`New service`} size={640}>
      <NewServiceForm onClose={onClose} />
    </FormDialog>
  );
}

const empty = { name: '', summary: '', how: '', icon: 'places', offers: '', reasons: '', mode: 'VIDEO', specialization: '' };
const names = [...serviceWords, 'mode', 'specialization'] as const;

function NewServiceForm({ onClose }: { onClose: () => void }) {
  const { form, values, tell, field } = useFields(empty);
  const [offer, setOffer] = useState({ isBookable: true, isShown: true });
  const add = useAddService();
  const wanting = useWanting();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [offers, reasons] = [pointsIn(values.offers), pointsIn(values.reasons)];
    if (tell(wanting(values, offers, reasons))) return;
    const words = { name: values.name.trim(), summary: values.summary.trim(), how: values.how.trim(), icon: values.icon as ServiceIcon };
    add.mutate(
      { ...words, offers, reasons, isFeatured: false, ...offer, ...visitOf(values) },
      {
        onSuccess: onClose,
        onError: (error) => void tell(faultsIn(error, names)),
      },
    );
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <ServiceFields field={field} />
      <VisitFields field={field} />
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

function visitOf({ mode, specialization }: typeof empty): Pick<NewSiteServiceInput, 'mode' | 'specialization'> {
  return {
    mode: appointmentModes.find((one) => one === mode) ?? 'VIDEO',
    specialization: specialisations.find((one) => one === specialization) ?? null,
  };
}

function VisitFields({ field }: { field: ReturnType<typeof useFields<keyof typeof empty>>['field'] }) {
  const { t } = useLingui();
  const modeWords: Record<AppointmentMode, string> = {
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
        choices={appointmentModes.map((value) => ({ value, label: modeWords[value] }))}
      />
      <SelectField
        {...field('specialization')}
        label={t`Whose doctors are offered first`}
        placeholder={t`All of them`}
        choices={specialisations.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

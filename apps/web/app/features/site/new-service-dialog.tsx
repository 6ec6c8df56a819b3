// Dialog to add a service: its texts, and how its appointments are held.
import { CreateSiteServiceBody } from '@lafiya/api-client/forms/site';
import { specializations } from '@lafiya/domain/identity/specializations';
import { type AppointmentMode, appointmentModes } from '@lafiya/domain/appointments/appointment-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type FieldsOf, OfferFields, ServiceFields, serviceOf, type ServiceValues, useServiceMessages } from './service-fields.tsx';
import { useAddService } from './settings-queries.ts';

export function NewServiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`New service`} size={640}>
      <NewServiceForm onClose={onClose} />
    </FormDialog>
  );
}

const emptyValues: ServiceValues & { mode: AppointmentMode; specialization: (typeof specializations)[number] | '' } = {
  name: '',
  icon: 'places',
  summary: '',
  how: '',
  offers: '',
  reasons: '',
  mode: 'VIDEO',
  specialization: '',
  isBookable: true,
  isShown: true,
};

function NewServiceForm({ onClose }: { onClose: () => void }) {
  const form = useApiForm({
    initialValues: emptyValues,
    schema: CreateSiteServiceBody,
    bodyOf: (values) => ({
      ...serviceOf(values),
      isFeatured: false,
      mode: values.mode,
      specialization: values.specialization || null,
    }),
    messages: useServiceMessages(),
  });
  const add = useAddService();
  const send = form.onSubmit((data) => add.mutate({ data }, { onSuccess: onClose, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <ServiceFields form={form} />
      <AppointmentFields form={form} />
      <OfferFields form={form} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={add.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={add.isPending}>
          <Trans>Add service</Trans>
        </Button>
      </div>
    </form>
  );
}

function AppointmentFields({ form }: { form: FieldsOf<'mode' | 'specialization'> }) {
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
        {...form.field('mode')}
        label={t`How the appointment is held`}
        choices={appointmentModes.map((value) => ({ value, label: modeLabels[value] }))}
      />
      <SelectField
        {...form.field('specialization')}
        label={t`Show these doctors first`}
        placeholder={t`All of them`}
        choices={specializations.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

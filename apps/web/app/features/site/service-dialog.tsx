// Dialog to edit a service. Its slug cannot change, because other sites link to it.
import type { EditorSiteService } from '@lafiya/api-client';
import { parsePoints, type ServiceIcon } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import {
  type Offer,
  OfferFields,
  ServiceFields,
  type ServiceTextField,
  serviceTextFields,
  useServiceValidation,
} from './service-fields.tsx';
import { useSaveService } from './settings-queries.ts';

export function ServiceDialog({ service, onClose }: { service: EditorSiteService | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={service !== undefined} onClose={onClose} title={t`Edit the service`} size={640}>
      {service ? <ServiceForm service={service} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function ServiceForm({ service, onClose }: { service: EditorSiteService; onClose: () => void }) {
  const { form, values, showErrors, field } = useFields(valuesOf(service));
  const [isFeatured, setFeatured] = useState(service.isFeatured);
  const [offer, setOffer] = useState<Offer>({ isBookable: service.isBookable, isShown: service.isShown });
  const save = useSaveService(service.slug);
  const validate = useServiceValidation();
  const { t } = useLingui();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [offers, reasons] = [parsePoints(values.offers), parsePoints(values.reasons)];
    if (showErrors(validate(values, offers, reasons))) return;
    const { name, summary, how, icon } = values;
    save.mutate(
      { name: name.trim(), summary: summary.trim(), how: how.trim(), icon: icon as ServiceIcon, offers, reasons, isFeatured, ...offer },
      { onSuccess: onClose, onError: (error) => void showErrors(fieldErrorsIn(error, serviceTextFields)) },
    );
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <ServiceFields field={field} />
      <CheckboxField
        label={t`Among the cards that open`}
        hint={t`The others stand in the row to leaf through.`}
        checked={isFeatured}
        onChange={(event) => setFeatured(event.currentTarget.checked)}
      />
      <OfferFields offer={offer} onOffer={setOffer} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save the service</Trans>
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ name, summary, how, icon, offers, reasons }: EditorSiteService): Record<ServiceTextField, string> {
  return { name, summary, how, icon, offers: offers.join('\n'), reasons: reasons.join('\n') };
}

// Dialog to edit a service. Its slug cannot change, because other sites link to it.
import type { EditorSiteService } from '@lafiya/api-client';
import { UpdateSiteServiceBody } from '@lafiya/api-client/forms/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { OfferFields, ServiceFields, serviceOf, useServiceMessages } from './service-fields.tsx';
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
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: valuesOf(service),
    schema: UpdateSiteServiceBody,
    bodyOf: (values) => ({ ...serviceOf(values), isFeatured: values.isFeatured }),
    messages: useServiceMessages(),
  });
  const save = useSaveService();
  const send = form.onSubmit((data) => save.mutate({ slug: service.slug, data }, { onSuccess: onClose, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <ServiceFields form={form} />
      <CheckboxField {...form.checkbox('isFeatured')} label={t`Show as a featured card`} hint={t`The others appear in the carousel.`} />
      <OfferFields form={form} />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save service</Trans>
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ name, icon, summary, how, offers, reasons, isFeatured, isBookable, isShown }: EditorSiteService) {
  return { name, icon, summary, how, offers: offers.join('\n'), reasons: reasons.join('\n'), isFeatured, isBookable, isShown };
}

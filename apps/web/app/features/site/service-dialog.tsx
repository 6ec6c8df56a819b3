// What the site says of one service. Its address is not here: others link to it.
import type { EditedSiteService } from '@lafiya/api-client';
import { pointsIn, serviceBounds, type ServiceIcon, serviceIcons } from '@lafiya/domain/site/site-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { type Faults, faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import dialog from '../../ui/dialog-form.module.css';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSaveService } from './settings-queries.ts';

export function ServiceDialog({ service, onClose }: { service: EditedSiteService | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={service !== undefined} onClose={onClose} title={t`Edit the service`} size={640}>
      {service ? <ServiceForm service={service} onClose={onClose} /> : null}
    </FormDialog>
  );
}

const names = ['name', 'summary', 'how', 'icon', 'offers', 'reasons'] as const;

function ServiceForm({ service, onClose }: { service: EditedSiteService; onClose: () => void }) {
  const { form, values, tell, field } = useFields(valuesOf(service));
  const [isFeatured, setFeatured] = useState(service.isFeatured);
  const [isShown, setShown] = useState(service.isShown);
  const save = useSaveService(service.slug);
  const wanting = useWanting();
  const { t } = useLingui();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const [offers, reasons] = [pointsIn(values.offers), pointsIn(values.reasons)];
    if (tell(wanting(values, offers, reasons))) return;
    const { name, summary, how, icon } = values;
    save.mutate(
      { name: name.trim(), summary: summary.trim(), how: how.trim(), icon: icon as ServiceIcon, offers, reasons, isFeatured, isShown },
      { onSuccess: onClose, onError: (error) => void tell(faultsIn(error, names)) },
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
      <CheckboxField label={t`Show it on the public site`} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
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

type Name = (typeof names)[number];

function valuesOf({ name, summary, how, icon, offers, reasons }: EditedSiteService): Record<Name, string> {
  return { name, summary, how, icon, offers: offers.join('\n'), reasons: reasons.join('\n') };
}

function useWanting() {
  const { t } = useLingui();
  const { points, point } = serviceBounds;
  const tooMuch = (lines: string[]) => lines.length > points || lines.some((line) => line.length > point);
  const listFault = t`Please keep to ${points} points of at most ${point} characters, one a line.`;
  return (values: Record<Name, string>, offers: string[], reasons: string[]): Faults<Name> => ({
    ...(values.name.trim() ? {} : { name: t`Please give the service a name.` }),
    ...(values.summary.trim() ? {} : { summary: t`Please say in a sentence what it is.` }),
    ...(values.how.trim() ? {} : { how: t`Please say how one gets it.` }),
    ...(tooMuch(offers) ? { offers: listFault } : {}),
    ...(tooMuch(reasons) ? { reasons: listFault } : {}),
  });
}

function ServiceFields({ field }: { field: ReturnType<typeof useFields<Name>>['field'] }) {
  const { t } = useLingui();
  const iconWords: Record<ServiceIcon, string> = {
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
        <SelectField {...field('icon')} label={t`Drawing`} choices={serviceIcons.map((value) => ({ value, label: iconWords[value] }))} />
      </div>
      <TextAreaField {...field('summary')} label={t`In a sentence or two`} rows={3} maxLength={serviceBounds.summary} required />
      <TextField {...field('how')} label={t`How one gets it today`} maxLength={serviceBounds.how} required />
      <TextAreaField {...field('offers')} label={t`What we offer`} hint={t`One point a line.`} rows={4} />
      <TextAreaField {...field('reasons')} label={t`Why choose us`} hint={t`One point a line. Only what we can keep.`} rows={4} />
    </>
  );
}

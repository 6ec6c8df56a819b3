// Dialog to correct a care location: prefilled with the stored values; sends only the changed ones.
import type { CareLocation, CareLocationChangesInput, CareLocationReport } from '@lafiya/api-client';
import { careLocationTypes } from '@lafiya/domain/care-locations/care-location';
import { reportBounds } from '@lafiya/domain/care-locations/report';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { fieldErrorsIn, useFields } from '../../../platform/forms/use-fields.ts';
import { PageError } from '../../../platform/page-error.tsx';
import dialog from '../../../ui/dialog-form.module.css';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { kindLabels } from '../kind-icons.tsx';
import { changesOf, fieldsOf } from './changes.ts';
import { useAcceptReport, usePlace } from './correction-queries.ts';
import styles from './corrections.module.css';

export function CorrectionDialog({ report, onClose }: { report: CareLocationReport | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={report !== undefined} onClose={onClose} title={report ? t`Correct ${report.placeName}` : ''} size={560}>
      {report ? <Loaded report={report} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function Loaded({ report, onClose }: { report: CareLocationReport; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = usePlace(report.careLocationId);
  if (data) return <CorrectionForm report={report} place={data.careLocation} onClose={onClose} />;
  if (!error) return <SkeletonList rows={4} />;
  return <PageError error={error} title={t`The place could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
}

const fieldNames = ['name', 'type', 'address', 'phone', 'openingHours', 'latitude', 'longitude'] as const;

function CorrectionForm({ report, place, onClose }: { report: CareLocationReport; place: CareLocation; onClose: () => void }) {
  const { t } = useLingui();
  const { form, values, showErrors, field } = useFields(fieldsOf(place));
  const [isClosed, setClosed] = useState(report.kind === 'closed');
  const accept = useAcceptReport(report.id);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const changes: CareLocationChangesInput = isClosed ? { isClosed: true } : changesOf(place, values);
    const hasErrors = showErrors({
      ...(isClosed || values.name.trim() ? {} : { name: t`Please give the name.` }),
      ...(isClosed || isDegrees(values.latitude) ? {} : { latitude: t`Please give degrees, such as 6.5244.` }),
      ...(isClosed || isDegrees(values.longitude) ? {} : { longitude: t`Please give degrees, such as 3.3792.` }),
    });
    if (hasErrors) return;
    accept.mutate(changes, { onSuccess: onClose, onError: (error) => void showErrors(fieldErrorsIn(error, fieldNames)) });
  };
  return (
    <form ref={form} className={dialog.form} onSubmit={send} noValidate>
      <p className={styles.text}>{report.text}</p>
      <CheckboxField
        label={t`It has closed: take it off the list`}
        checked={isClosed}
        onChange={(event) => setClosed(event.currentTarget.checked)}
      />
      {isClosed ? null : <PlaceFields field={field} />}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={accept.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={accept.isPending}>
          {isClosed ? <Trans>Take it off the list</Trans> : <Trans>Save the correction</Trans>}
        </Button>
      </div>
    </form>
  );
}

const isDegrees = (text: string): boolean => /^\d{1,2}(\.\d+)?$/.test(text.trim());

type FieldOf = ReturnType<typeof useFields<(typeof fieldNames)[number]>>['field'];

function PlaceFields({ field }: { field: FieldOf }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField {...field('name')} label={t`Name`} maxLength={reportBounds.name} required />
      <SelectField
        {...field('type')}
        label={t`Kind of place`}
        choices={careLocationTypes.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
      />
      <TextField {...field('address')} label={t`Address`} maxLength={reportBounds.address} />
      <TextField {...field('phone')} label={t`Phone`} maxLength={reportBounds.phone} />
      <TextField
        {...field('openingHours')}
        label={t`Opening hours`}
        hint={t`Such as 24/7 or Mo-Fr 08:00-18:00`}
        maxLength={reportBounds.openingHours}
      />
      <div className={styles.pair}>
        <TextField {...field('latitude')} label={t`Latitude`} inputMode="decimal" />
        <TextField {...field('longitude')} label={t`Longitude`} inputMode="decimal" />
      </div>
    </>
  );
}

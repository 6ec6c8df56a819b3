// Dialog to correct a care location: prefilled with the stored values; sends only the changed ones.
import type { CareLocation, CareLocationReport } from '@lafiya/api-client';
import { useGetCareLocation } from '@lafiya/api-client/care-locations';
import { AcceptCareLocationReportBody } from '@lafiya/api-client/forms/care-locations';
import { careLocationTypes } from '@lafiya/domain/care-locations/care-location';
import { reportBounds } from '@lafiya/domain/care-locations/report';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { PageError } from '../../../platform/page-error.tsx';
import dialog from '../../../ui/dialog-form.module.css';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { kindLabels } from '../kind-icons.tsx';
import { changesOf, fieldsOf } from './changes.ts';
import { useAcceptReport } from './correction-queries.ts';

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
  const { data, error, isFetching, refetch } = useGetCareLocation(report.careLocationId);
  if (data) return <CorrectionForm report={report} place={data.careLocation} onClose={onClose} />;
  if (!error) return <SkeletonList rows={4} />;
  return <PageError error={error} title={t`The location could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
}

function CorrectionForm({ report, place, onClose }: { report: CareLocationReport; place: CareLocation; onClose: () => void }) {
  const { t } = useLingui();
  const form = useCorrectionForm(report, place);
  const { isClosed } = form.values;
  const accept = useAcceptReport();
  const send = form.onSubmit((data) => accept.mutate({ id: report.id, data }, { onSuccess: onClose, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{report.text}</Text>
      <CheckboxField {...form.checkbox('isClosed')} label={t`It has closed: remove it from the list`} />
      {isClosed ? null : <PlaceFields form={form} />}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={accept.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={accept.isPending}>
          {isClosed ? <Trans>Remove from the list</Trans> : <Trans>Save correction</Trans>}
        </Button>
      </div>
    </form>
  );
}

function useCorrectionForm(report: CareLocationReport, place: CareLocation) {
  const { t } = useLingui();
  return useApiForm({
    initialValues: { isClosed: report.kind === 'closed', ...fieldsOf(place) },
    schema: AcceptCareLocationReportBody,
    bodyOf: ({ isClosed, ...written }) => (isClosed ? { isClosed } : changesOf(place, written)),
    messages: {
      name: t`Please enter the name.`,
      latitude: t`Please enter degrees, such as 6.5244.`,
      longitude: t`Please enter degrees, such as 3.3792.`,
    },
  });
}

function PlaceFields({ form: { field } }: { form: ReturnType<typeof useCorrectionForm> }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField {...field('name')} label={t`Name`} maxLength={reportBounds.name} required />
      <SelectField
        {...field('type')}
        label={t`Type of location`}
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
      <SimpleGrid cols={2}>
        <TextField {...field('latitude')} label={t`Latitude`} inputMode="decimal" />
        <TextField {...field('longitude')} label={t`Longitude`} inputMode="decimal" />
      </SimpleGrid>
    </>
  );
}

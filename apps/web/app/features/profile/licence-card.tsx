// Status of a doctor's licence check, the reason for a refusal, and submitting a document.
import type { DoctorProfile, User } from '@lafiya/api-client';
import { SubmitLicenseBody } from '@lafiya/api-client/forms/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Group, Stack } from '@mantine/core';
import { IconCheck, IconClock, IconFileAlert, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownload } from '../../platform/download.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import stacked from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Fact, Facts } from './fact.tsx';
import { LicenceUpload } from './licence-upload.tsx';
import { useSubmitLicence } from './profile-queries.ts';
import type { UploadedFile } from '../../platform/uploads/use-upload.ts';

type LicenceCardProps = { doctor: DoctorProfile; state: User['doctorState'] };

export function LicenceCard({ doctor, state }: LicenceCardProps) {
  const { t } = useLingui();
  const { formatDay, formatDate } = useDateFormat();
  const [isOpen, setOpen] = useState(false);
  const { lastDecision, license, licenseExpiresOn } = doctor;
  return (
    <Card title={t`Licence`} aside={<LicenceState state={state} />}>
      <Stack gap="md">
        {state === 'refused' && lastDecision?.reason ? (
          <Notice kind="bad">
            <Trans>
              Rejected on {formatDate(lastDecision.decidedAt)}: {lastDecision.reason}
            </Trans>
          </Notice>
        ) : null}
        <Facts>
          <Fact label={t`Document`} value={license ? <OwnDocument file={license} /> : null} />
          <Fact label={t`Valid until`} value={licenseExpiresOn ? formatDay(licenseExpiresOn) : null} />
        </Facts>
        {isOpen ? (
          <SubmitLicenceForm doctor={doctor} onDone={() => setOpen(false)} />
        ) : (
          <div>
            <Button variant={state === 'approved' || state === 'submitted' ? 'default' : 'filled'} onClick={() => setOpen(true)}>
              {license ? <Trans>Upload a new document</Trans> : <Trans>Upload licence</Trans>}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function OwnDocument({ file: { id, name } }: { file: NonNullable<DoctorProfile['license']> }) {
  const { t } = useLingui();
  const download = useDownload();
  return (
    <Flex component="span" align="center" gap="4px 12px" wrap="wrap">
      {name}
      <Button
        variant="subtle"
        loading={download.isPending}
        aria-label={t`Download ${name}`}
        onClick={() => download.mutate({ path: `/api/files/${id}/content`, name })}
      >
        <Trans>Download</Trans>
      </Button>
    </Flex>
  );
}

function LicenceState({ state }: { state: User['doctorState'] }) {
  const { t } = useLingui();
  const pillByState = {
    unverified: { label: t`Not uploaded`, tone: 'pending', icon: IconFileAlert },
    submitted: { label: t`Awaiting verification`, tone: 'scheduled', icon: IconClock },
    approved: { label: t`Approved`, tone: 'confirmed', icon: IconCheck },
    refused: { label: t`Rejected`, tone: 'cancelled', icon: IconX },
    lapsed: { label: t`Expired`, tone: 'cancelled', icon: IconFileAlert },
  } as const;
  if (!state) return null;
  const { label, tone, icon } = pillByState[state];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

function SubmitLicenceForm({ doctor, onDone }: { doctor: DoctorProfile; onDone: () => void }) {
  const { t } = useLingui();
  const submitLicence = useSubmitLicence();
  const form = useApiForm({
    initialValues: { licenseNumber: doctor.licenseNumber ?? '', file: undefined as UploadedFile | undefined },
    schema: SubmitLicenseBody,
    bodyOf: ({ licenseNumber, file }) => ({
      fileId: file?.id ?? '',
      ...(doctor.licenseNumber ? {} : { licenseNumber: licenseNumber.trim() }),
    }),
    fieldOf: (path) => (path === 'fileId' ? 'file' : path),
    messages: {
      licenseNumber: t`Please enter the number as shown on your licence, such as MDCN/12345.`,
      file: t`Please add your licence document.`,
    },
  });
  const { licenseNumber, file } = form.values;
  const send = form.onSubmit((data) => submitLicence.mutate({ data }, { onSuccess: onDone, onError: (error) => form.showProblem(error) }));
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <TextField
        {...form.field('licenseNumber')}
        label={t`MDCN licence number`}
        hint={doctor.licenseNumber ? t`Contact admin to update` : t`As shown on your licence, such as MDCN/12345.`}
        readOnly={doctor.licenseNumber !== null}
        maxLength={40}
      />
      <LicenceUpload error={form.errors.file} file={file} onFile={(chosen) => form.setValue('file', chosen)} />
      <Group gap="sm" justify="space-between" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={submitLicence.isPending} disabled={!file || !licenseNumber.trim()}>
          <Trans>Upload</Trans>
        </Button>
      </Group>
    </form>
  );
}

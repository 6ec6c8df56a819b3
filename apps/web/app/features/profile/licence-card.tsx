// Status of a doctor's licence check, the reason for a refusal, and submitting a document.
import { type DoctorProfile, submitLicense, type User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconFileAlert, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useDownload } from '../../platform/download.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useApiMutation } from '../../platform/queries.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Fact, Facts } from './fact.tsx';
import { LicenceUpload } from './licence-upload.tsx';
import styles from './profile.module.css';
import { profileErrorsIn } from './profile-values.ts';
import { useUpdateCachedProfile } from './use-profile.ts';
import type { UploadedFile } from '../../platform/uploads/use-upload.ts';

type LicenceCardProps = { doctor: DoctorProfile; state: User['doctorState'] };

export function LicenceCard({ doctor, state }: LicenceCardProps) {
  const { t } = useLingui();
  const { formatDay, formatDate } = useDateFormat();
  const [isOpen, setOpen] = useState(false);
  const { lastDecision, license, licenseExpiresOn } = doctor;
  return (
    <Card title={t`Licence`} aside={<LicenceState state={state} />}>
      <div className={styles.fields}>
        {state === 'refused' && lastDecision?.reason ? (
          <Notice kind="bad">
            <Trans>
              Refused on {formatDate(lastDecision.decidedAt)}: {lastDecision.reason}
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
              {license ? <Trans>Hand in a new document</Trans> : <Trans>Hand in your licence</Trans>}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function OwnDocument({ file: { id, name } }: { file: NonNullable<DoctorProfile['license']> }) {
  const { t } = useLingui();
  const download = useDownload();
  return (
    <span className={styles.document}>
      {name}
      <Button
        variant="subtle"
        loading={download.isPending}
        aria-label={t`Download ${name}`}
        onClick={() => download.mutate({ path: `/api/files/${id}/content`, name })}
      >
        <Trans>Download</Trans>
      </Button>
    </span>
  );
}

function LicenceState({ state }: { state: User['doctorState'] }) {
  const { t } = useLingui();
  const pillByState = {
    unverified: { label: t`Not handed in`, tone: 'pending', icon: IconFileAlert },
    submitted: { label: t`Waiting for the clinic`, tone: 'scheduled', icon: IconClock },
    approved: { label: t`Approved`, tone: 'confirmed', icon: IconCheck },
    refused: { label: t`Refused`, tone: 'cancelled', icon: IconX },
    lapsed: { label: t`Run out`, tone: 'cancelled', icon: IconFileAlert },
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
  const updateProfile = useUpdateCachedProfile();
  const [number, setNumber] = useState(doctor.licenseNumber ?? '');
  const [file, setFile] = useState<UploadedFile>();
  const submitLicence = useApiMutation({
    send: (fileId: string, bearer) => submitLicense({ fileId, ...(doctor.licenseNumber ? {} : { licenseNumber: number.trim() }) }, bearer),
    successMessage: t`Handed in. The clinic looks at it now.`,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!file) return;
    submitLicence.mutate(file.id, {
      onSuccess: (profile) => {
        updateProfile(profile);
        onDone();
      },
    });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <TextField
        label={t`MDCN licence number`}
        value={number}
        hint={doctor.licenseNumber ? t`Contact admin to update` : t`As it is on your licence, such as MDCN/12345.`}
        error={profileErrorsIn(submitLicence.error).licenseNumber}
        readOnly={doctor.licenseNumber !== null}
        maxLength={40}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <LicenceUpload file={file} onFile={setFile} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={submitLicence.isPending} disabled={!file || !number.trim()}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </form>
  );
}

// How the clinic's check of a doctor stands, why it was refused, and handing in a document.
import { type DoctorProfile, handInLicence, type User } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconFileAlert, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useDownload } from '../../platform/download.ts';
import { useMoments } from '../../platform/moments.ts';
import { useApiAct } from '../../platform/queries.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Fact, Facts } from './fact.tsx';
import { LicenceUpload } from './licence-upload.tsx';
import styles from './profile.module.css';
import { profileFaultsIn } from './profile-values.ts';
import { useTakeProfile } from './use-profile.ts';
import type { SentFile } from '../../platform/uploads/use-upload.ts';

type LicenceCardProps = { doctor: DoctorProfile; state: User['doctorState'] };

export function LicenceCard({ doctor, state }: LicenceCardProps) {
  const { t } = useLingui();
  const { day, dayOf } = useMoments();
  const [isOpen, setOpen] = useState(false);
  const { lastDecision, license, licenseExpiresOn } = doctor;
  return (
    <Card title={t`Licence`} aside={<LicenceState state={state} />}>
      <div className={styles.fields}>
        {state === 'refused' && lastDecision?.reason ? (
          <Notice kind="bad">
            <Trans>
              Refused on {dayOf(lastDecision.decidedAt)}: {lastDecision.reason}
            </Trans>
          </Notice>
        ) : null}
        <Facts>
          <Fact label={t`Document`} value={license ? <OwnDocument file={license} /> : null} />
          <Fact label={t`Valid until`} value={licenseExpiresOn ? day(licenseExpiresOn) : null} />
        </Facts>
        {isOpen ? (
          <HandInForm doctor={doctor} onDone={() => setOpen(false)} />
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
  const looks = {
    unverified: { words: t`Not handed in`, tone: 'pending', icon: IconFileAlert },
    submitted: { words: t`Waiting for the clinic`, tone: 'scheduled', icon: IconClock },
    approved: { words: t`Approved`, tone: 'confirmed', icon: IconCheck },
    refused: { words: t`Refused`, tone: 'cancelled', icon: IconX },
    lapsed: { words: t`Run out`, tone: 'cancelled', icon: IconFileAlert },
  } as const;
  if (!state) return null;
  const { words, tone, icon } = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {words}
    </Pill>
  );
}

function HandInForm({ doctor, onDone }: { doctor: DoctorProfile; onDone: () => void }) {
  const { t } = useLingui();
  const take = useTakeProfile();
  const [number, setNumber] = useState(doctor.licenseNumber ?? '');
  const [file, setFile] = useState<SentFile>();
  const handIn = useApiAct({
    send: (fileId: string, bearer) => handInLicence({ fileId, ...(doctor.licenseNumber ? {} : { licenseNumber: number.trim() }) }, bearer),
    done: t`Handed in. The clinic looks at it now.`,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!file) return;
    handIn.mutate(file.id, {
      onSuccess: (profile) => {
        take(profile);
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
        error={profileFaultsIn(handIn.error).licenseNumber}
        readOnly={doctor.licenseNumber !== null}
        maxLength={40}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <LicenceUpload file={file} onFile={setFile} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={handIn.isPending} disabled={!file || !number.trim()}>
          <Trans>Hand in</Trans>
        </Button>
      </div>
    </form>
  );
}

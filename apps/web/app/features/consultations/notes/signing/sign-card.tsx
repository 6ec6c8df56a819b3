// The card beside a note that signs it: what is still missing, who signed it, its versions, and how to amend it.
import { useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircle, IconCircleCheck, IconHistory, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateFormat } from '../../../../platform/use-date-format.ts';
import { Card } from '../../../../ui/card.tsx';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import type { OpenedNote } from './open-note.ts';
import { SignDialog } from './sign-dialog.tsx';
import styles from './signing.module.css';
import { VersionsDialog } from './versions-dialog.tsx';

type Props = { note: OpenedNote; isAmending: boolean; onAmend: (isAmending: boolean) => void };

export function SignCard(props: Props) {
  const { t } = useLingui();
  const { record } = props.note;
  const [shows, setShows] = useState<'sign' | 'versions' | null>(null);
  return (
    <Card title={record.newest ? t`Signed` : t`Sign`}>
      <Stack gap="md">
        {record.newest ? <Signature newest={record.newest} /> : null}
        {record.newest && !props.isAmending ? (
          <Button variant="default" onClick={() => props.onAmend(true)}>{t`Amend`}</Button>
        ) : (
          <ToSign {...props} onSign={() => setShows('sign')} />
        )}
        {record.newest ? (
          <Button variant="subtle" leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />} onClick={() => setShows('versions')}>
            {t`All versions`}
          </Button>
        ) : null}
      </Stack>
      <SignDialog
        note={props.note}
        isOpen={shows === 'sign'}
        onClose={() => setShows(null)}
        onSigned={() => {
          setShows(null);
          props.onAmend(false);
        }}
      />
      <VersionsDialog encounterId={record.encounter.id} isOpen={shows === 'versions'} onClose={() => setShows(null)} />
    </Card>
  );
}

function Signature({ newest }: { newest: NonNullable<OpenedNote['record']['newest']> }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const { signerName, signedAt, licenseNumber, version } = newest;
  const when = formatDateTime(signedAt);
  return (
    <div>
      <Text fw={600}>{signerName}</Text>
      <Text size="sm" c="dimmed">
        {version > 1 ? t`${when} · version ${version}` : when}
        <br />
        {t`Licence ${licenseNumber}`}
      </Text>
    </div>
  );
}

function ToSign({ note, onAmend, onSign }: Props & { onSign: () => void }) {
  const { t } = useLingui();
  const { record, missing, isStored, state } = note;
  const isAmendment = record.newest !== null;
  const { hasTakenPlace } = record.encounter;
  const isReady = hasTakenPlace && missing.length === 0 && isStored && (!isAmendment || state === 'amending');
  return (
    <>
      <Checklist note={note} />
      <Button disabled={!isReady} leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />} onClick={onSign}>
        {isAmendment ? t`Sign amendment` : t`Sign note`}
      </Button>
      {isAmendment ? <Discard note={note} onDone={() => onAmend(false)} /> : null}
      <Text size="sm" c="dimmed">
        {hasTakenPlace
          ? t`Asks for your second factor. A signed note is never overwritten. You can amend it.`
          : t`You can sign the note once the appointment has started. The note of a missed or cancelled appointment is not signed.`}
      </Text>
    </>
  );
}

function Checklist({ note: { missing, isStored } }: { note: OpenedNote }) {
  const { t } = useLingui();
  const needs = {
    complaint: t`Complaint`,
    assessment: t`Assessment or a diagnosis`,
    plan: t`Plan`,
    nextSteps: t`Next steps for the patient`,
  };
  return (
    <ul className={styles.checklist}>
      {(Object.keys(needs) as (keyof typeof needs)[]).map((need) => {
        const isMissing = missing.includes(need);
        const NeedIcon = isMissing ? IconCircle : IconCircleCheck;
        return (
          <li key={need} data-missing={isMissing || undefined}>
            <NeedIcon size={18} stroke={1.75} aria-label={isMissing ? t`Missing` : t`Done`} />
            {needs[need]}
          </li>
        );
      })}
      {missing.includes('merged') ? (
        <li data-warn>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {t`One part has two versions. Please keep one.`}
        </li>
      ) : null}
      {isStored ? null : (
        <li data-warn>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {t`Some text is not saved yet`}
        </li>
      )}
    </ul>
  );
}

/** Takes the text back to the signed version. The discarded text stays in the history of edits. */
function Discard({ note: { record, write, state, isStored }, onDone }: { note: OpenedNote; onDone: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { newest } = record;
  const hasChanges = state === 'amending' || !isStored;
  const discard = async () => {
    const isSure =
      !hasChanges ||
      (await confirm({
        title: t`Discard the amendment?`,
        body: t`The note shows the signed text again.`,
        confirmLabel: t`Discard it`,
        cancelLabel: t`Keep writing`,
        danger: true,
      }));
    if (!isSure || !newest) return;
    write(newest.fields);
    onDone();
  };
  return (
    <Button variant="default" onClick={() => void discard()}>
      {hasChanges ? t`Discard changes` : t`Cancel`}
    </Button>
  );
}

// Asks before a note is signed: shows which next steps the patient gets in place of which, and asks for the reason of an amendment.
import { useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import { noteDifferences } from '@lafiya/domain/consultations/notes/note-differences';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../../../platform/form-dialog.tsx';
import { useProblemMessage } from '../../../../platform/forms/problem-message.ts';
import dialog from '../../../../ui/dialog-form.module.css';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Differences } from './differences.tsx';
import type { OpenedNote } from './open-note.ts';
import { useSignNote } from './record-queries.ts';
import styles from './signing.module.css';

type Props = { note: OpenedNote; isOpen: boolean; onClose: () => void; onSigned: () => void };

export function SignDialog({ isOpen, onClose, ...props }: Props) {
  const { t } = useLingui();
  const isAmendment = props.note.record.newest !== null;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={isAmendment ? t`Sign the amendment?` : t`Sign the note?`} size={600}>
      <SignForm {...props} onClose={onClose} />
    </FormDialog>
  );
}

function SignForm({ note, onClose, onSigned }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui();
  const { record, content, revisions, isStored } = note;
  const isAmendment = record.newest !== null;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sign = useSignNote(isAmendment);
  const problem = useProblemMessage();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const amendmentReason = reason.trim();
    setMissing(isAmendment && !amendmentReason);
    if ((isAmendment && !amendmentReason) || !isStored) return;
    const data = {
      version: (record.newest?.version ?? 0) + 1,
      revisions,
      entriesRevision: record.entries.revision,
      replacedNextSteps: record.givenNextSteps,
      ...(isAmendment ? { amendmentReason } : {}),
    };
    sign.mutate({ id: record.encounter.id, data }, { onSuccess: onSigned });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {sign.error ? (
        <Notice kind="bad" live>
          {problem(sign.error)}
        </Notice>
      ) : null}
      <Text>
        {isAmendment
          ? t`The patient reads the new version. The earlier one is kept, and both show when they were signed.`
          : t`The patient can read the note once it is signed, apart from parts that you withhold. A signed note is never overwritten.`}
      </Text>
      <ReplacedSteps note={note} />
      {record.newest ? (
        <>
          <Differences differences={noteDifferences(record.newest, content)} />
          <TextAreaField
            label={t`What changed, and why`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={500}
            required
            error={isMissing && !reason.trim() ? t`Please say what you changed, and why.` : undefined}
            data-autofocus
          />
        </>
      ) : null}
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={sign.isPending}>{t`Not yet`}</Button>
        <Button type="submit" loading={sign.isPending}>
          {isAmendment ? t`Sign amendment` : t`Sign note`}
        </Button>
      </div>
    </form>
  );
}

/** Nothing that the patient has is replaced without showing it. */
function ReplacedSteps({ note: { record, content } }: { note: OpenedNote }) {
  const { t } = useLingui();
  const { givenNextSteps } = record;
  const steps = parseNextSteps(content.fields.nextSteps);
  if (givenNextSteps.length === 0 || givenNextSteps.join('\n') === steps.join('\n')) return null;
  return (
    <Stack gap="xs" className={styles.steps}>
      <Text fw={600}>{t`The patient now sees these next steps`}</Text>
      <Steps steps={givenNextSteps} />
      <Text fw={600}>{t`After this, the patient sees`}</Text>
      <Steps steps={steps} />
    </Stack>
  );
}

const Steps = ({ steps }: { steps: string[] }) => (
  <ol>
    {/* Steps may be repeated, so the position is part of the key. */}
    {steps.map((step, at) => (
      <li key={`${at} ${step}`}>{step}</li>
    ))}
  </ol>
);

// Records that a patient came without an appointment, and opens the note. When it happened may be up to three days ago.
import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconWalk } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../../platform/form-dialog.tsx';
import { useProblemMessage } from '../../../../platform/forms/problem-message.ts';
import { problemOfField } from '../../../../platform/forms/field-errors.ts';
import { useOwnZone } from '../../../../platform/own-zone.ts';
import { addDays, dateIn, instantIn, timeIn } from '../../../../platform/zoned-time.ts';
import dialog from '../../../../ui/dialog-form.module.css';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { notePath } from '../note-list.tsx';
import { useOpenWalkIn } from './record-queries.ts';

type Props = { patientId: string };

export function WalkInButton({ patientId }: Props) {
  const { t } = useLingui();
  const [isOpen, open] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconWalk size={18} stroke={1.75} aria-hidden />} onClick={open.open}>
        {t`Record a walk-in`}
      </Button>
      <FormDialog isOpen={isOpen} onClose={open.close} title={t`Record a walk-in`}>
        <WalkInForm patientId={patientId} onClose={open.close} />
      </FormDialog>
    </>
  );
}

const walkInDays = 3;

function WalkInForm({ patientId, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const zone = useOwnZone();
  const [openedAt] = useState(() => new Date());
  const [date, setDate] = useState(() => dateIn(openedAt, zone));
  const [time, setTime] = useState(() => timeIn(openedAt, zone));
  const [key] = useState(() => crypto.randomUUID());
  const open = useOpenWalkIn();
  const problem = useProblemMessage();
  const navigate = useNavigate();
  const today = dateIn(openedAt, zone);
  const occurredAt = instantIn(date, time, zone)?.toISOString();
  const fieldError = problemOfField(open.error, 'occurredAt');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!occurredAt) return;
    const headers = { 'idempotency-key': key };
    open.mutate({ data: { patientId, occurredAt }, headers }, { onSuccess: ({ id }) => void navigate(notePath(id)) });
  };
  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      {open.error && !fieldError ? (
        <Notice kind="bad" live>
          {problem(open.error)}
        </Notice>
      ) : null}
      <Text>{t`For a patient who came without an appointment. You write the note next.`}</Text>
      <div className={dialog.pair}>
        <TextField
          type="date"
          label={t`Date`}
          min={addDays(today, -walkInDays)}
          max={today}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          error={fieldError}
          required
        />
        <TextField type="time" label={t`Time`} value={time} onChange={(event) => setTime(event.currentTarget.value)} required />
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={open.isPending}>{t`Cancel`}</Button>
        <Button type="submit" loading={open.isPending} disabled={!occurredAt}>{t`Write the note`}</Button>
      </div>
    </form>
  );
}

// The dialog in which a clinician records values that were measured together, with the points of NEWS2 beside each and the score below.
import type { Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { type SubmitEvent, useRef } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MeasuredTimeField } from './measured-time-field.tsx';
import { type StaffForm, useStaffForm } from './staff-form.ts';
import { StaffMore } from './staff-more.tsx';
import { StaffScore } from './staff-score.tsx';
import { StaffSigns } from './staff-signs.tsx';
import styles from './staff-vitals.module.css';
import { UnusualNotice } from './unusual-notice.tsx';

type Props = { vitals: Vitals; isOpen: boolean; onClose: () => void };

export function StaffVitalsDialog({ vitals, isOpen, onClose }: Props) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`Record vital signs`} size={620}>
      <Body vitals={vitals} onClose={onClose} />
    </FormDialog>
  );
}

function Body({ vitals, onClose }: Omit<Props, 'isOpen'>) {
  const form = useStaffForm(vitals, onClose);
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.submit()) return;
    // Rendered with its error by then.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      {/* A number that is changed while it is sent would look saved. */}
      <Box component="fieldset" disabled={form.isBusy} className={dialog.form} bd={0} p={0} m={0} miw={0}>
        <div className={styles.rows} data-scored={form.score !== null || undefined}>
          <StaffSigns form={form} />
          <StaffScore form={form} />
          <StaffMore form={form} />
        </div>
        <MeasuredTimeField time={form.time} />
        <TextAreaField
          label={<Trans>Note (optional)</Trans>}
          rows={2}
          maxLength={maxNote}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        <Messages form={form} />
        {form.question ? (
          <UnusualNotice {...form.question} terms="clinical" />
        ) : (
          <div className={dialog.actions}>
            <Button variant="default" onClick={onClose} disabled={form.isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.isBusy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </Box>
    </form>
  );
}

const maxNote = 500;

function Messages({ form }: { form: StaffForm }) {
  const { t } = useLingui();
  const message = form.isEmpty
    ? t`Please enter at least one value.`
    : (form.errorText ?? (form.hasProblems ? t`Please check the values marked above.` : undefined));
  if (message === undefined) return null;
  return (
    <Notice kind="bad" live>
      {message}
    </Notice>
  );
}

// The consultation note editor, beside a call or on its own page: six fields and the saving status.
import { maxTypedLength, type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { changeBetween, adjustCursor } from '@lafiya/domain/consultations/notes/text-change';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { useFieldLabels } from './field-labels.ts';
import styles from './notes.module.css';
import { SavingStatus } from './saving-status.tsx';
import { useNote } from './use-note.ts';

type Props = {
  appointmentId: string;
  /** What belongs to a part of the note, below its text. */
  under?: (field: NoteField, text: string) => ReactNode;
  /** Beside the label of a part. `insert` adds a line to its text; undefined if it cannot be typed into. */
  beside?: (field: NoteField, insert: ((line: string) => void) | undefined) => ReactNode;
  /** The note is signed: its text is shown and cannot be typed into. */
  isLocked?: boolean;
};

export function NotePanel(props: Props) {
  const { user } = useSession();
  if (!user) return null;
  // Keyed by user, so that a user never sees text typed by another.
  return <Note key={`${user.id} ${props.appointmentId}`} owner={user.id} {...props} />;
}

function Note({ owner, appointmentId, under, beside, isLocked = false }: Props & { owner: string }) {
  const { t } = useLingui();
  const { texts, saving, phase, closed, isAtRisk, type, tryNow } = useNote(owner, appointmentId);
  const labels = useFieldLabels();
  const errorNotice = closed ? (
    <PageError error={closed} title={t`The note could not be opened`} onRetry={() => window.location.reload()} />
  ) : null;
  // Text that was typed is never removed from the screen.
  if (errorNotice && Object.values(texts).every((text) => text === '')) return errorNotice;
  if (phase === 'opening')
    return (
      <div className={styles.fields}>
        <SkeletonList framed={false} rows={4} />
      </div>
    );
  return (
    <section className={styles.panel} aria-label={t`Consultation note`}>
      {isAtRisk ? <LeaveGuard /> : null}
      {errorNotice}
      {phase === 'cut_off' ? (
        <Notice kind="warn" live>
          {t`You are offline, and this note has not been opened yet. You can write, but your text is only on this screen. Please keep this page open until it is saved.`}
        </Notice>
      ) : null}
      <div className={styles.fields}>
        {noteFields.map((field) => {
          const text = texts[field];
          const label = labels[field];
          const below = under?.(field, text);
          const insert =
            isLocked || text.length > maxTypedLength - maxInserted ? undefined : (line: string) => type(field, withLine(text, line));
          return (
            <div key={field} className={styles.part}>
              {isLocked ? (
                <SignedField label={label} text={text} />
              ) : (
                <Field
                  label={label}
                  hint={field === 'nextSteps' ? t`For the patient, one step per row.` : undefined}
                  text={text}
                  onType={(typed) => type(field, typed)}
                />
              )}
              {beside ? <div className={styles.beside}>{beside(field, insert)}</div> : null}
              {below ? <div className={styles.under}>{below}</div> : null}
            </div>
          );
        })}
      </div>
      {isLocked ? null : <SavingStatus saving={saving} onRetry={tryNow} />}
    </section>
  );
}

/** No line is longer. */
const maxInserted = 1_000;
const withLine = (text: string, line: string): string => [text.trimEnd(), line].filter(Boolean).join('\n');

function SignedField({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.field}>
      <h3 className={`${styles.label} ${styles.signedLabel}`}>{label}</h3>
      <p className={`${styles.box} ${styles.signedText}`}>{text || '–'}</p>
    </div>
  );
}

/** Rendered only when leaving would lose text that could not be stored. */
function LeaveGuard() {
  useLeaveGuard(true);
  return null;
}

const fieldClassNames = { root: styles.field, label: styles.label, description: styles.hint, wrapper: styles.box, input: styles.input };

type FieldProps = { label: string; hint: string | undefined; text: string; onType: (text: string) => void };

function Field({ label, hint, text, onType }: FieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const seen = useRef({ text, cursor: 0 });
  // Keep the cursor in place when text arrives from another tab or device.
  useLayoutEffect(() => {
    const { text: before, cursor } = seen.current;
    if (before === text) return;
    seen.current.text = text;
    if (box.current !== document.activeElement) return;
    const moved = adjustCursor(cursor, changeBetween(before, text));
    box.current?.setSelectionRange(moved, moved);
  }, [text]);
  return (
    <Textarea
      ref={box}
      classNames={fieldClassNames}
      label={label}
      description={hint}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={maxTypedLength}
      value={text}
      onSelect={(event) => {
        seen.current.cursor = event.currentTarget.selectionEnd;
      }}
      onChange={(event) => {
        seen.current = { text: event.currentTarget.value, cursor: event.currentTarget.selectionEnd };
        onType(event.currentTarget.value);
      }}
    />
  );
}

// The consultation note as the doctor writes it, beside a call or on the page of a visit: six fields, and one line that says whether their words are safe.
import { mostTyped, type NoteField, nextStepsIn } from '@lafiya/domain/notes/note-fields';
import { changeBetween, movedCursor } from '@lafiya/domain/notes/text-change';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { PageTrouble } from '../../platform/page-trouble.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './notes.module.css';
import { SavingLine } from './saving-line.tsx';
import { useNote } from './use-note.ts';

type Props = {
  appointmentId: string;
  /** What can be done with the next steps, as the patient would get them. */
  underNextSteps?: (steps: string[]) => ReactNode;
};

export function NotePanel(props: Props) {
  const { user } = useSession();
  if (!user) return null;
  // Keyed by the person: one never sees what another typed.
  return <Note key={`${user.id} ${props.appointmentId}`} owner={user.id} {...props} />;
}

function Note({ owner, appointmentId, underNextSteps }: Props & { owner: string }) {
  const { t } = useLingui();
  const { texts, saving, phase, closed, isAtRisk, type, tryNow } = useNote(owner, appointmentId);
  const fields = useFields();
  const trouble = closed ? (
    <PageTrouble error={closed} title={t`The note could not be opened`} onRetry={() => window.location.reload()} />
  ) : null;
  // What somebody has typed is never taken from the screen.
  if (trouble && Object.values(texts).every((text) => text === '')) return trouble;
  if (phase === 'opening')
    return (
      <div className={styles.fields}>
        <SkeletonList framed={false} rows={4} />
      </div>
    );
  return (
    <section className={styles.panel} aria-label={t`Consultation note`}>
      {isAtRisk ? <StayHere /> : null}
      {trouble}
      {phase === 'cut_off' ? (
        <Notice kind="warn" live>
          {t`The line is down, and this note has not been opened yet. You can write, but what you write stands on this screen only: please keep this page open until it is saved.`}
        </Notice>
      ) : null}
      <div className={styles.fields}>
        {fields.map(({ field, label, hint }) => (
          <Field key={field} label={label} hint={hint} text={texts[field]} onType={(text) => type(field, text)} />
        ))}
        {underNextSteps ? <div className={styles.under}>{underNextSteps(nextStepsIn(texts.nextSteps))}</div> : null}
      </div>
      <SavingLine saving={saving} onRetry={tryNow} />
    </section>
  );
}

function useFields(): { field: NoteField; label: string; hint?: string }[] {
  const { t } = useLingui();
  return [
    { field: 'complaint', label: t`Complaint` },
    { field: 'history', label: t`History` },
    { field: 'examination', label: t`Examination` },
    { field: 'assessment', label: t`Assessment` },
    { field: 'plan', label: t`Plan` },
    { field: 'nextSteps', label: t`Next steps`, hint: t`For the patient, one step a line.` },
  ];
}

/** Asked only where leaving would lose words: on a device that could not keep them. */
function StayHere() {
  useLeaveGuard(true);
  return null;
}

const looks = { root: styles.field, label: styles.label, description: styles.hint, wrapper: styles.box, input: styles.input };

type FieldProps = { label: string; hint: string | undefined; text: string; onType: (text: string) => void };

function Field({ label, hint, text, onType }: FieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const seen = useRef({ text, cursor: 0 });
  // Words that another tab or device wrote come in around the cursor, which stays where it was.
  useLayoutEffect(() => {
    const { text: before, cursor } = seen.current;
    if (before === text) return;
    seen.current.text = text;
    if (box.current !== document.activeElement) return;
    const moved = movedCursor(cursor, changeBetween(before, text));
    box.current?.setSelectionRange(moved, moved);
  }, [text]);
  return (
    <Textarea
      ref={box}
      classNames={looks}
      label={label}
      description={hint}
      autosize
      minRows={2}
      maxRows={14}
      maxLength={mostTyped}
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

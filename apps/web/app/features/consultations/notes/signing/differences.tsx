// What an amendment changed: removed lines are struck through, added ones underlined, each with a word for screen readers.
import type { FieldDifference } from '@lafiya/domain/consultations/notes/note-differences';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useFieldLabels } from '../field-labels.ts';
import styles from './signing.module.css';

export function Differences({ differences }: { differences: FieldDifference[] }) {
  const { t } = useLingui();
  const labels = { ...useFieldLabels(), diagnoses: t`Diagnoses`, followUpOn: t`Follow-up` };
  if (differences.length === 0) return null;
  return (
    <div className={styles.differences}>
      {differences.map(({ field, lines }) => (
        <section key={field}>
          <div className={styles.changed}>{labels[field]}</div>
          {lines.map(({ kind, text }, at) => (
            // Lines may be repeated, so the position is part of the key.
            <p key={`${at} ${text}`} data-kind={kind}>
              {kind === 'same' ? null : <VisuallyHidden>{kind === 'added' ? t`Added:` : t`Removed:`} </VisuallyHidden>}
              {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

// The text of a signed version, part by part, with its diagnoses.
import type { NoteVersionListVersionsItem } from '@lafiya/api-client';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '../field-labels.ts';
import styles from './signing.module.css';

export function NoteText({ version: { fields, diagnoses } }: { version: Pick<NoteVersionListVersionsItem, 'fields' | 'diagnoses'> }) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  return (
    <dl className={styles.noteText}>
      {noteFields.map((field) =>
        fields[field] ? (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{fields[field]}</dd>
          </div>
        ) : null,
      )}
      {diagnoses.length > 0 ? (
        <div>
          <dt>{t`Diagnoses`}</dt>
          <dd>{diagnoses.map(({ code, title }) => `${code} ${title}`).join('\n')}</dd>
        </div>
      ) : null}
    </dl>
  );
}

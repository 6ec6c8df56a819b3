// Chooses coded diagnoses for a note: a row for each, and a search for more.
import {
  addDiagnosis,
  type ChosenDiagnosis,
  isChosen,
  makeMainDiagnosis,
  maxDiagnoses,
  removeDiagnosis,
} from '@lafiya/domain/diagnoses/chosen-diagnoses';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChosenDiagnoses } from './chosen-diagnoses.tsx';
import styles from './diagnoses.module.css';
import { DiagnosisSearch } from './diagnosis-search.tsx';

type Props = { value: ChosenDiagnosis[]; onChange: (value: ChosenDiagnosis[]) => void; disabled?: boolean };

export function DiagnosisPicker({ value, onChange, disabled = false }: Props) {
  if (disabled && value.length === 0) return null;
  return (
    <div className={styles.picker}>
      <ChosenDiagnoses
        chosen={value}
        disabled={disabled}
        onMakeMain={(one) => onChange(makeMainDiagnosis(value, one))}
        onRemove={(one) => onChange(removeDiagnosis(value, one))}
      />
      {disabled ? null : <AddDiagnosis chosen={value} onAdd={(one) => onChange(addDiagnosis(value, one))} />}
      <p className={styles.attribution}>
        <Trans>ICD-11, World Health Organization</Trans>
      </p>
    </div>
  );
}

function AddDiagnosis({ chosen, onAdd }: { chosen: ChosenDiagnosis[]; onAdd: (one: Omit<ChosenDiagnosis, 'isMain'>) => void }) {
  const { t } = useLingui();
  if (chosen.length >= maxDiagnoses)
    return (
      <p className={styles.message}>
        <Trans>A note has at most {maxDiagnoses} diagnoses.</Trans>
      </p>
    );
  return <DiagnosisSearch label={t`Add a diagnosis`} isAdded={(one) => isChosen(chosen, one)} onAdd={onAdd} />;
}

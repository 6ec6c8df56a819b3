// Chooses coded diagnoses for a note: a row for each, and a search by words, everyday words or code that works with the keyboard alone.
import {
  addDiagnosis,
  type ChosenDiagnosis,
  isChosen,
  makeMainDiagnosis,
  maxDiagnoses,
  removeDiagnosis,
} from '@lafiya/domain/diagnoses/chosen-diagnoses';
import { maxDiagnosisSearch } from '@lafiya/domain/diagnoses/diagnosis-search';
import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ChosenDiagnoses } from './chosen-diagnoses.tsx';
import styles from './diagnoses.module.css';
import { DiagnosisResults } from './diagnosis-results.tsx';
import { useDiagnosisSearch } from './use-diagnosis-search.ts';

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
      {disabled ? null : <DiagnosisSearch chosen={value} onAdd={(one) => onChange(addDiagnosis(value, one))} />}
      <p className={styles.attribution}>
        <Trans>ICD-11, World Health Organization</Trans>
      </p>
    </div>
  );
}

function DiagnosisSearch({ chosen, onAdd }: { chosen: ChosenDiagnosis[]; onAdd: (one: Omit<ChosenDiagnosis, 'isMain'>) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, state, isCurrent } = useDiagnosisSearch(typed);
  const results = found.filter((one) => !isChosen(chosen, one));
  const label = t`Add a diagnosis`;
  if (chosen.length >= maxDiagnoses)
    return (
      <p className={styles.message}>
        <Trans>A note has at most {maxDiagnoses} diagnoses.</Trans>
      </p>
    );
  const add = (code: string): void => {
    const one = results.find((result) => result.code === code);
    if (!one) return;
    onAdd({ system: one.system, code: one.code, title: one.title });
    setTyped('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal={false} shadow="md" radius="md" offset={6}>
      <Combobox.Target>
        <TextInput
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={maxDiagnosisSearch}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={state === 'loading' ? <Loader size={16} aria-hidden /> : null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={state === 'idle'} className={styles.dropdown}>
        <DiagnosisResults
          results={results}
          state={state}
          isCurrent={isCurrent}
          isAllChosen={found.length > 0 && results.length === 0}
          onChanged={() => combobox.selectFirstOption()}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

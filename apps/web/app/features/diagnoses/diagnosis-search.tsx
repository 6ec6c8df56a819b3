// A search for a coded diagnosis by words, everyday words or code that works with the keyboard alone.
import type { FoundDiagnosis } from '@lafiya/api-client';
import { maxDiagnosisSearch } from '@lafiya/domain/diagnoses/diagnosis-search';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './diagnoses.module.css';
import { DiagnosisResults } from './diagnosis-results.tsx';
import { useDiagnosisSearch } from './use-diagnosis-search.ts';

export interface DiagnosisSearchProps {
  /** For screen readers, and as the placeholder. */
  label: string;
  onAdd: (one: Pick<FoundDiagnosis, 'system' | 'code' | 'title'>) => void;
  /** Those that are not offered, because they were added already. */
  isAdded?: (one: FoundDiagnosis) => boolean;
}

export function DiagnosisSearch({ label, onAdd, isAdded = () => false }: DiagnosisSearchProps) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, state, isCurrent } = useDiagnosisSearch(typed);
  const results = found.filter((one) => !isAdded(one));
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

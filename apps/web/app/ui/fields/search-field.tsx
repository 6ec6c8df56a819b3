// A debounced search field for a list, with a clear button.
import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const debounceMs = 250;

export interface SearchFieldProps {
  /** Accessible label, and placeholder unless there is one: 'Search staff by name or e-mail'. */
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The value may change from outside, as with the Back button. A value that this field reported itself is ignored.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed.trim() === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(typed.trim());
      onSearch(typed.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, reported, onSearch]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={typed ? <CloseButton size={36} aria-label={t`Clear search`} onClick={() => setTyped('')} /> : null}
    />
  );
}

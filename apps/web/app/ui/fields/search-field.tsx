// A search box over a list: tells what was typed after a short rest, and can be emptied with one press.
import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const restMs = 250;

export interface SearchFieldProps {
  /** 'Search staff by name or e-mail'; read out, and shown while nothing is typed. */
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [last, setLast] = useState(value);
  // The words may change from outside, as with Back; our own, coming round through the address, change nothing.
  if (value !== last) {
    setLast(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed.trim() === told) return undefined;
    const timer = setTimeout(() => {
      setTold(typed.trim());
      onSearch(typed.trim());
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, told, onSearch]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={typed ? <CloseButton size={36} aria-label={t`Clear the search`} onClick={() => setTyped('')} /> : null}
    />
  );
}

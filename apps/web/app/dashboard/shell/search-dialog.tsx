// Search dialog for pages and people. Opens with / or Ctrl/Cmd+K.
import { useLingui } from '@lingui/react/macro';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type Icon, IconSearch, IconStethoscope, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePeopleSearch } from '../../features/search/use-people-search.ts';
import { type MenuRole, menuItemsOf } from '../menu.ts';
import { menuLabels } from '../menu-labels.ts';
import styles from './search-dialog.module.css';

const [store, dialog] = createSpotlight();
export const openSearch = dialog.open;

const listId = 'search-found';
const optionId = (index: number) => `${listId}-${index}`;

type SearchResult = { key: string; label: string; detail?: string; to: string; icon: Icon };
type Props = { role: MenuRole | null; hint: string };

export function SearchDialog({ role, hint }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  return (
    <Spotlight.Root
      store={store}
      shortcut={['mod + K', '/']}
      query={typed}
      onQueryChange={setTyped}
      centered={false}
      radius="lg"
      attributes={{ content: { 'aria-label': t`Search` } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      removeScrollProps={{ removeScrollBar: false }}
      classNames={{ content: styles.content ?? '', search: styles.search ?? '' }}
    >
      <Results role={role} hint={hint} typed={typed} />
    </Spotlight.Root>
  );
}

function Results({ role, hint, typed }: Props & { typed: string }) {
  const { t } = useLingui();
  const { pages, people, isSearching, hasFailed } = useSearchResults(role, typed);
  const all = [...pages, ...people];
  const { selected, onKeyDown, open } = useSelectedResult(all);
  return (
    <>
      <Spotlight.Search
        placeholder={hint}
        aria-label={hint}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? optionId(selected) : undefined}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t`Found`} className={styles.list}>
        <Group title={t`Pages`} results={pages} from={0} selected={selected} onOpen={open} />
        <Group title={t`People`} results={people} from={pages.length} selected={selected} onOpen={open} />
      </div>
      <p className={styles.nothing} role="status">
        {all.length === 0 && !isSearching && !hasFailed ? t`Nothing found. Try another name or word.` : null}
        {hasFailed ? t`People could not be searched just now. Please try again.` : null}
      </p>
    </>
  );
}

/** The option that Enter opens: the first of every new list, then moved with the arrow keys. */
function useSelectedResult(all: SearchResult[]) {
  const navigate = useNavigate();
  const list = all.map(({ key }) => key).join();
  const [choice, setChoice] = useState({ list, index: 0 });
  const selected = choice.list === list ? choice.index : 0;
  const open = (to: string) => {
    dialog.close();
    void navigate(to);
  };
  const move = (step: number) => {
    const index = (selected + step + all.length) % Math.max(1, all.length);
    setChoice({ list, index });
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = all[selected];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) open(chosen.to);
  };
  return { selected, onKeyDown, open };
}

type GroupProps = { title: string; results: SearchResult[]; from: number; selected: number; onOpen: (to: string) => void };

function Group({ title, results, from, selected, onOpen }: GroupProps) {
  if (results.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
    <div role="group" aria-label={title}>
      <p className={styles.group} aria-hidden>
        {title}
      </p>
      {results.map(({ key, label, detail, to, icon: FoundIcon }, index) => (
        // The focus stays in the field above: options are chosen there with arrow keys and Enter, or clicked here.
        <button
          key={key}
          id={optionId(from + index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={selected === from + index}
          data-selected={selected === from + index || undefined}
          className={styles.action}
          onClick={() => onOpen(to)}
        >
          <FoundIcon size={20} stroke={1.75} aria-hidden />
          <span>
            <span className={styles.label}>{label}</span>
            {detail ? <span className={styles.detail}>{detail}</span> : null}
          </span>
        </button>
      ))}
    </div>
  );
}

function useSearchResults(role: MenuRole | null, typed: string) {
  const { i18n } = useLingui();
  const { people, ...search } = usePeopleSearch(typed, role === 'DOCTOR' || role === 'ADMIN');
  const searchText = typed.trim().toLocaleLowerCase();
  const pages: SearchResult[] = menuItemsOf(role)
    .map(({ name, to, icon }) => ({ key: to, to, icon, label: i18n._(menuLabels[name].label) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(searchText));
  const results: SearchResult[] = people.map(({ kind, id, name, detail, path }) => ({
    key: id,
    label: name,
    detail,
    to: path,
    icon: kind === 'staff' ? IconStethoscope : IconUser,
  }));
  return { pages, people: results, ...search };
}

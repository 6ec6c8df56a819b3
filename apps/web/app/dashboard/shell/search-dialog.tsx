// Search dialog for pages, people, doctors and appointments. Opens with / or Ctrl/Cmd+K.
import type { Appointment, DirectoryDoctor } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Text, UnstyledButton } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type Icon, IconCalendarEvent, IconSearch, IconStethoscope, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppointmentTimes } from '../../features/appointments/appointment-times.ts';
import { bookingPath } from '../../features/doctors/booking-path.ts';
import { type FoundThings, type SearchedBy, useSearch } from '../../features/search/use-search.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import rows from '../../ui/rows.module.css';
import { useStatusLabel } from '../../ui/status-pill.tsx';
import { closedReason } from '../closed-pages.ts';
import { type MenuRole, menuItemsOf } from '../menu.ts';
import { menuLabels } from '../menu-labels.ts';
import styles from './search-dialog.module.css';

const [store, dialog] = createSpotlight();
export const openSearch = dialog.open;

const listId = 'search-found';
const optionId = (index: number) => `${listId}-${index}`;

type SearchResult = { key: string; label: string; detail?: string; to: string; icon: Icon };
export type SearchDialogProps = { role: MenuRole | null; hint: string };

export function SearchDialog({ role, hint }: SearchDialogProps) {
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

function Results({ role, hint, typed }: SearchDialogProps & { typed: string }) {
  const { t } = useLingui();
  const { groups, isSearching, hasFailed } = useSearchResults(role, typed);
  const all = groups.flatMap(({ results }) => results);
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
      <div id={listId} role="listbox" aria-label={t`Results`} className={styles.list}>
        {groups.map(({ title, results }) => (
          <Group
            key={title}
            title={title}
            results={results}
            from={all.indexOf(results[0] as SearchResult)}
            selected={selected}
            onOpen={open}
          />
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {all.length === 0 && !isSearching && !hasFailed ? t`No results. Try another name or word.` : null}
        {hasFailed ? t`Search is not working right now. Please try again.` : null}
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
      <Text size="xs" fw={560} c="dimmed" p="10px 12px 6px" aria-hidden>
        {title}
      </Text>
      {results.map(({ key, label, detail, to, icon: FoundIcon }, index) => (
        // The focus stays in the field above: options are chosen there with arrow keys and Enter, or clicked here.
        <UnstyledButton
          key={key}
          id={optionId(from + index)}
          role="option"
          tabIndex={-1}
          aria-selected={selected === from + index}
          data-selected={selected === from + index || undefined}
          className={rows.menuRow ?? ''}
          onClick={() => onOpen(to)}
        >
          <FoundIcon size={20} stroke={1.75} aria-hidden />
          <span>
            <Text span display="block" inherit lh={1.35} fw={560}>
              {label}
            </Text>
            {detail ? (
              <Text span display="block" size="xs" c="dimmed" lh={1.35}>
                {detail}
              </Text>
            ) : null}
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}

type ResultGroup = { title: string; results: SearchResult[] };

function useSearchResults(role: MenuRole | null, typed: string): { groups: ResultGroup[]; isSearching: boolean; hasFailed: boolean } {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const isClosed = user !== undefined && closedReason(user, 'appointments') !== null;
  const { people, doctors, appointments, ...search } = useSearch(typed, isClosed ? null : searchedBy(role));
  const appointmentResult = useAppointmentResult(role);
  const searchText = typed.trim().toLocaleLowerCase();
  const pages = menuItemsOf(role)
    .map(({ name, to, icon }) => ({ key: to, to, icon, label: i18n._(menuLabels[name].label) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(searchText));
  const groups = [
    { title: t`Pages`, results: pages },
    { title: t`People`, results: people.map(personResult) },
    { title: t`Doctors`, results: doctors.map(doctorResult) },
    { title: t`Appointments`, results: appointments.map(appointmentResult) },
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), ...search };
}

const searchedBy = (role: MenuRole | null): SearchedBy => (role === 'PATIENT' ? 'patient' : role ? 'staff' : null);

const personResult = ({ kind, id, name, detail, path }: FoundThings['people'][number]): SearchResult => ({
  key: id,
  label: name,
  detail,
  to: path,
  icon: kind === 'staff' ? IconStethoscope : IconUser,
});

const doctorResult = ({ id, slug, firstName, lastName, specialization }: DirectoryDoctor): SearchResult => ({
  key: id,
  label: `Dr ${firstName} ${lastName}`,
  ...(specialization ? { detail: specialization } : {}),
  to: bookingPath(slug),
  icon: IconStethoscope,
});

/** Patients read the doctor's name first, everybody else the patient's. */
function useAppointmentResult(role: MenuRole | null): (appointment: Appointment) => SearchResult {
  const { day, time } = useAppointmentTimes();
  const statusLabel = useStatusLabel();
  return ({ id, startsAt, status, doctor, patient }) => {
    return {
      key: id,
      label: role === 'PATIENT' ? doctor.name : patient.name,
      detail: `${day(startsAt)}, ${time(startsAt)} · ${statusLabel(status)}`,
      to: `/dashboard/appointments?appointment=${id}`,
      icon: IconCalendarEvent,
    };
  };
}

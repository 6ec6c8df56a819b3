// Groups the free times of a doctor's page by the reader's days, in the markup that the server rendered.
import { dayParts, splitAtNoon } from '../../features/doctors/public/slot-format.ts';
import { readerDays } from '../../platform/reader-days.ts';

/** Words of the page, in its language. */
export type TimeTexts = Record<'locale' | 'today' | 'tomorrow' | 'there' | 'none' | 'morning' | 'afternoon', string>;

type Slot = { startsAt: string; item: Element };

export function showOwnDays(box: HTMLElement, ownZone: string, texts: TimeTexts): void {
  const picks = [...box.querySelectorAll<HTMLInputElement>('.day-pick')];
  const labels = [...box.querySelectorAll('.days > label')];
  const panels = [...box.querySelectorAll<HTMLElement>('.day-times > div')];
  const offered = picks.map((pick, index) => ({ date: pick.dataset['date'] ?? '', slots: slotsIn(panels[index]) }));
  const days = readerDays({ timeZone: box.dataset['zone'] ?? ownZone, days: offered }, ownZone, { count: picks.length }, new Date());
  keepHeight(box.querySelector<HTMLElement>('.day-times'));
  const first = days.findIndex(({ slots }) => slots.length > 0);
  for (const [index, { date, slots }] of days.entries()) {
    const [pick, label, panel] = [picks[index], labels[index], panels[index]];
    if (!pick || !label || !panel) continue;
    pick.disabled = slots.length === 0;
    pick.checked = index === first;
    label.classList.toggle('is-off', slots.length === 0);
    const { weekday, day, month } = dayParts(date, texts.locale);
    const number = document.createElement('b');
    number.textContent = day;
    label.replaceChildren(weekday, number, slots.length === 0 ? texts.none : month);
    panel.replaceChildren(...halvesOf(slots, `${weekday} ${day} ${month}`, ownZone, texts));
  }
}

function slotsIn(panel: HTMLElement | undefined): Slot[] {
  const items = [...(panel?.querySelectorAll('li') ?? [])];
  return items.map((item) => ({ item, startsAt: item.querySelector('time')?.dateTime ?? '' }));
}

/** What stands below the times must not jump up when a heading less is needed. */
function keepHeight(times: HTMLElement | null): void {
  if (times) times.style.minHeight = `${times.offsetHeight}px`;
}

function halvesOf(slots: Slot[], day: string, ownZone: string, texts: TimeTexts): HTMLElement[] {
  const { morning, afternoon } = splitAtNoon(slots, ownZone);
  const halves = [
    { name: texts.morning, starts: morning },
    { name: texts.afternoon, starts: afternoon },
  ];
  return halves.filter(({ starts }) => starts.length > 0).map(({ name, starts }) => sectionOf(name, day, starts));
}

function sectionOf(name: string, day: string, starts: Slot[]): HTMLElement {
  const section = document.createElement('section');
  section.setAttribute('aria-label', `${day}: ${name}`);
  const heading = document.createElement('h3');
  heading.textContent = name;
  const list = document.createElement('ul');
  list.className = 'slots';
  list.append(...starts.map(({ item }) => item));
  section.append(heading, list);
  return section;
}

// Shows free times by the reader's clock, with the doctor's time below. Without JavaScript they stay as the page names them: by the doctor's clock.
import { formatDay, formatSlotDay, formatSlotTime, nearnessOf } from '../../features/doctors/public/slot-format.ts';
import { deviceZone } from '../../platform/device-zone.ts';
import { cityOf, dateIn, timeIn } from '../../platform/zoned-time.ts';
import { showOwnDays, type TimeTexts } from './own-days.ts';

export function showOwnTimes(): void {
  const texts = document.querySelector<HTMLElement>('[data-time-texts]')?.dataset as TimeTexts | undefined;
  const ownZone = deviceZone();
  if (!texts || !ownZone) return;
  for (const days of document.querySelectorAll<HTMLElement>('.free-days')) if (differs(days, ownZone)) showOwnDays(days, ownZone, texts);
  for (const note of document.querySelectorAll<HTMLElement>('[data-zone-note]'))
    if (differs(note.parentElement, ownZone)) note.textContent = (note.dataset['zoneNote'] ?? '').replace('%place', cityOf(ownZone));
  for (const time of ownTimesIn(document)) showOwnTime(time, ownZone, texts);
}

const ownTimesIn = (parent: ParentNode | null) => [...(parent?.querySelectorAll<HTMLTimeElement>('time[data-own-time]') ?? [])];

/** Whether any time in the element is another one by the reader's clock. */
function differs(parent: ParentNode | null, ownZone: string): boolean {
  return ownTimesIn(parent).some((time) => isOther(time.dateTime, time.dataset['zone'] ?? ownZone, ownZone));
}

function isOther(startsAt: string, timeZone: string, ownZone: string): boolean {
  const at = new Date(startsAt);
  return dateIn(at, timeZone) !== dateIn(at, ownZone) || timeIn(at, timeZone) !== timeIn(at, ownZone);
}

function showOwnTime(time: HTMLTimeElement, ownZone: string, texts: TimeTexts): void {
  const { zone = ownZone, ownTime: show } = time.dataset;
  const startsAt = time.dateTime;
  delete time.dataset['zone'];
  if (!isOther(startsAt, zone, ownZone)) return;
  const { locale } = texts;
  const at = formatSlotTime(startsAt, ownZone, locale);
  const near = nearnessOf(startsAt, ownZone, new Date());
  const day = near === 'later' ? formatSlotDay(startsAt, ownZone, locale) : texts[near];
  if (show === 'date') time.textContent = formatDay(startsAt, locale, ownZone);
  if (show === 'day') time.textContent = day;
  if (show === 'time') time.textContent = at;
  if (show === 'both') time.textContent = `${day}, ${at}`;
  if (show === 'time' || show === 'both') time.closest('[data-add-there]')?.append(timeThere(startsAt, zone, ownZone, texts));
}

/** '7:15 PM in London', with the weekday when it is another day there. */
function timeThere(startsAt: string, timeZone: string, ownZone: string, texts: TimeTexts): HTMLElement {
  const at = new Date(startsAt);
  const { locale } = texts;
  const isSameDay = dateIn(at, timeZone) === dateIn(at, ownZone);
  const weekday = isSameDay ? '' : `${new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(at)} `;
  const there = document.createElement('time');
  there.dateTime = startsAt;
  there.dataset['zone'] = timeZone;
  there.textContent = texts.there
    .replace('%time', weekday + formatSlotTime(startsAt, timeZone, locale))
    .replace('%place', cityOf(timeZone));
  const line = document.createElement('small');
  line.className = 'there';
  line.append(' ', there);
  return line;
}

// Reads the moments that a page shows, and compares each with the reader's clock.
import type { Page } from 'playwright-core';

export type Moment = {
  at: string;
  /** Set where the page says that this is another place's time. */
  zone: string | null;
  text: string;
  /** Whether the reader's time of the same moment stands before it. */
  followsOwnTime: boolean;
};

export async function readMoments(page: Page): Promise<Moment[]> {
  return page.evaluate(() => {
    const times = [...document.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]')].filter(
      (time) => time.checkVisibility() && time.textContent?.trim(),
    );
    return times.map((time, index) => ({
      at: time.dateTime,
      zone: time.dataset['zone'] ?? null,
      text: (time.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      followsOwnTime: times.slice(0, index).some((before) => before.dateTime === time.dateTime && !before.dataset['zone']),
    }));
  });
}

/** What is wrong with a moment; null when it is right. Working hours are edited by the clock of the place, which that page names. */
export function problemOf({ at, zone, text, followsOwnTime }: Moment, ownZone: string, isSchedule: boolean): string | null {
  if (zone && !followsOwnTime && !isSchedule) return `“${text}” is the time in ${zone}, and the reader’s does not come first`;
  const shownIn = zone ?? ownZone;
  const clock = /\d{1,2}:\d{2}(?: [AP]M)?/.exec(text)?.[0];
  const expectedClock = textIn(shownIn, at, { hour: 'numeric', minute: '2-digit' });
  if (clock && !expectedClock.startsWith(clock)) return `“${text}” should be ${expectedClock} (${shownIn})`;
  const day = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/.exec(text)?.[0];
  const expectedDay = textIn(shownIn, at, { month: 'short', day: 'numeric' });
  if (day && day !== expectedDay) return `“${text}” should be on ${expectedDay} (${shownIn})`;
  const near = Object.entries(nearDays).find(([name]) => text.startsWith(name));
  const expectedNear = near && textIn(shownIn, new Date(Date.now() + near[1] * dayMs).toISOString(), { month: 'short', day: 'numeric' });
  return near && expectedNear !== expectedDay ? `“${text}” is ${expectedDay}, not ${near[0].toLowerCase()} (${shownIn})` : null;
}

const dayMs = 86_400_000;
const nearDays = { Yesterday: -1, Today: 0, Tomorrow: 1 };

function textIn(timeZone: string, at: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(new Date(at)).replaceAll(/\s+/g, ' ');
}

/** The old behaviour, in the page: the doctor's time stands where the reader's should. */
export async function showDoctorsTimeFirst(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = [...document.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]')];
    for (const there of times.filter(({ dataset }) => dataset['zone'])) {
      const own = times.find(({ dateTime, dataset }) => dateTime === there.dateTime && !dataset['zone']);
      const ownText = own?.textContent ?? '';
      if (own) own.textContent = (there.textContent ?? '').replace(/ in .*$/, '');
      there.textContent = ownText;
    }
  });
}

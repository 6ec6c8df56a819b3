// Free slots of the coming days, each a booking link. Choosing a day works without JavaScript.
import type { FreeDay, FreeSlots } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../platform/use-locale.ts';
import { cityOf } from '../../../platform/zoned-time.ts';
import { SlotMoment, TimeTexts, useTimeTexts } from './next-free.tsx';
import { dayParts, splitAtNoon } from './slot-format.ts';

type Props = { free: FreeSlots; bookAt: (slot: string) => string };

/** CSS shows the slots of the day whose radio button is checked, for at most seven days. */
export function FreeDays({ free, bookAt }: Props) {
  const { t } = useLingui();
  const { days, timeZone } = free;
  const first = days.find(({ slots }) => slots.length > 0);
  const place = cityOf(timeZone);
  const ownPlace = '%place';
  const ownNote = t`Times are in ${ownPlace} time, with ${place} time below.`;
  return (
    <fieldset className="free-days" data-zone={timeZone}>
      <TimeTexts />
      <legend>
        <Trans>Choose a day</Trans>
      </legend>
      {days.map((day) => (
        <input
          key={day.date}
          className="day-pick"
          type="radio"
          name="day"
          id={`day-${day.date}`}
          data-date={day.date}
          defaultChecked={day === first}
          disabled={day.slots.length === 0}
        />
      ))}
      <div className="days">
        {days.map((day) => (
          <DayLabel key={day.date} day={day} />
        ))}
      </div>
      <div className="day-times">
        {days.map((day) => (
          <DayTimes key={day.date} day={day} timeZone={timeZone} bookAt={bookAt} />
        ))}
      </div>
      <p className="soft small" data-zone-note={ownNote}>
        <Trans>Times are in {place} time.</Trans>
      </p>
    </fieldset>
  );
}

function DayLabel({ day: { date, slots } }: { day: FreeDay }) {
  const { weekday, day, month } = dayParts(date, useLocale());
  return (
    <label htmlFor={`day-${date}`} className={slots.length === 0 ? 'is-off' : ''}>
      {weekday}
      <b>{day}</b>
      {slots.length === 0 ? <Trans>None</Trans> : month}
    </label>
  );
}

function DayTimes({ day: { date, slots }, timeZone, bookAt }: { day: FreeDay; timeZone: string; bookAt: Props['bookAt'] }) {
  const texts = useTimeTexts();
  const { morning, afternoon } = splitAtNoon(slots, timeZone);
  const halves = [
    { name: texts.morning, starts: morning },
    { name: texts.afternoon, starts: afternoon },
  ].filter(({ starts }) => starts.length > 0);
  const { weekday, day, month } = dayParts(date, useLocale());
  return (
    <div>
      {halves.map(({ name, starts }) => (
        <section key={name} aria-label={`${weekday} ${day} ${month}: ${name}`}>
          <h3>{name}</h3>
          <ul className="slots">
            {starts.map(({ startsAt }) => (
              <li key={startsAt}>
                <a className="slot" href={bookAt(startsAt)} rel="nofollow" data-add-there>
                  <i className="only-heard">
                    <Trans>
                      Book <SlotMoment startsAt={startsAt} timeZone={timeZone} show="date" />,
                    </Trans>{' '}
                  </i>
                  <SlotMoment startsAt={startsAt} timeZone={timeZone} show="time" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

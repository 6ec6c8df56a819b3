// Computes the expected reminders from people's actions and open connections. Shares no code with the product.
export type Kind = 'day' | 'hour' | 'minutes';
export type Channel = 'email' | 'sms' | 'in_app';
export type Person = {
  userId: string;
  zone: string;
  phone: string | null;
  preferences: Record<string, boolean>;
  channels: Record<Kind, Record<Channel, boolean>>;
};
/** State of an appointment from a time on. */
type AppointmentState = { at: Date; startsAt: Date; isConfirmed: boolean };
export type Appointment = { id: string; patient: Person; doctor: Person; history: AppointmentState[] };
/** One round of the worker and the state of its connections. 'lossy': messages arrive, but responses are lost. */
export type Step = { at: Date; mail: 'open' | 'closed'; sms: 'open' | 'closed' | 'lossy' };

export type ExpectedReminder = {
  step: number;
  channel: Channel;
  person: Person;
  kind: Kind;
  when: string;
  appointment: Appointment /** It may arrive, also more than once. */;
  isLossy: boolean;
};

const minute = 60_000;
const kinds: [Kind, number, number][] = [
  ['day', 1_440, 60],
  ['hour', 60, 10],
  ['minutes', 10, 0],
];

export function expectedReminders(appointments: Appointment[], steps: Step[]): ExpectedReminder[] {
  return appointments.flatMap((appointment) => {
    const starts = [...new Set(appointment.history.map(({ startsAt }) => startsAt.getTime()))];
    return starts.flatMap((start) => kinds.flatMap((kind) => expectedFor(appointment, start, kind, steps)));
  });
}

function expectedFor(
  appointment: Appointment,
  start: number,
  [kind, before, until]: [Kind, number, number],
  steps: Step[],
): ExpectedReminder[] {
  const [from, to] = [start - before * minute, start - until * minute];
  const inWindow = steps.map((step, index) => ({ ...step, index })).filter(({ at }) => at.getTime() >= from && at.getTime() < to);
  const isValid = (at: Date): boolean => {
    const now = appointment.history.findLast((one) => one.at <= at);
    return now?.isConfirmed === true && now.startsAt.getTime() === start;
  };
  const wasConfirmedInTime = (at: Date): boolean => confirmedSince(appointment, start, at) < from;
  const first = inWindow.findIndex(({ at }) => isValid(at) && wasConfirmedInTime(at));
  if (first < 0) return [];
  const rounds = inWindow.slice(first);
  const owed: ExpectedReminder[] = [];
  for (const person of [appointment.patient, appointment.doctor]) {
    const channels = person.channels[kind];
    const add = (channel: Channel, step: number, isLossy: boolean): void => {
      owed.push({ step, channel, person, kind, appointment, when: formatLocalTime(start, person.zone, channel), isLossy });
    };
    if (channels.in_app) add('in_app', rounds[0]?.index ?? -1, false);
    for (const channel of ['email', 'sms'] as const) {
      if (!channels[channel]) continue;
      // Tried in every round until delivered; given up when the appointment has changed.
      for (const round of rounds) {
        if (!isValid(round.at)) break;
        const connection = channel === 'email' ? round.mail : round.sms;
        if (connection === 'closed') continue;
        add(channel, round.index, connection === 'lossy');
        if (connection === 'open') break;
      }
    }
  }
  return owed;
}

/** Since when the appointment has been confirmed at this start without interruption. */
function confirmedSince(appointment: Appointment, start: number, at: Date): number {
  let since = Number.POSITIVE_INFINITY;
  for (const one of appointment.history.filter((state) => state.at <= at).toReversed()) {
    if (!one.isConfirmed || one.startsAt.getTime() !== start) break;
    since = one.at.getTime();
  }
  return since;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** Local time in a zone, computed from its UTC offset at that instant. */
export function formatLocalTime(instant: number, zone: string, channel: Channel): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(instant).split('GMT')[1] || '+00:00';
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const wall = new Date(instant + (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute);
  const time = `${wall.getUTCHours() % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')} ${wall.getUTCHours() < 12 ? 'AM' : 'PM'}`;
  const [day, month, place] = [weekdays[wall.getUTCDay()] ?? '', months[wall.getUTCMonth()] ?? '', zone.split('/')[1]?.replace('_', ' ')];
  if (channel === 'sms') return `${day.slice(0, 3)} ${wall.getUTCDate()} ${month.slice(0, 3)} ${time} ${place} time`;
  return `${day}, ${month} ${wall.getUTCDate()}, ${wall.getUTCFullYear()} at ${time}, ${place} time`;
}

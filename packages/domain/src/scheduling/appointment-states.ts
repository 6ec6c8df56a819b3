// The life of an appointment: one table, used by the API, the jobs and the buttons alike. Nothing else changes a status.

export const appointmentStatuses = ['PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentModes = ['VIDEO', 'AUDIO', 'IN_PERSON', 'HOME_VISIT'] as const;
export type AppointmentMode = (typeof appointmentModes)[number];
export const appointmentTypes = ['Consultation', 'Follow-up', 'Emergency', 'Check-up'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** Those that take up time: two of one doctor, or of one patient, must never overlap. */
export const liveStatuses: readonly AppointmentStatus[] = ['PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'];
export const isLive = (status: AppointmentStatus): boolean => liveStatuses.includes(status);

/** Who may set something in motion: the two people of a visit, the provider, and time itself. */
export type Mover = 'patient' | 'doctor' | 'admin' | 'clock';
export type Act = 'confirm' | 'reject' | 'start' | 'complete' | 'cancel' | 'no_show' | 'expire' | 'doctor_absent' | 'uphold' | 'reschedule';

export type Visit = {
  status: AppointmentStatus;
  mode: AppointmentMode;
  startsAt: Date;
  endsAt: Date;
  requestedAt: Date;
};

type Transition = {
  act: Act;
  from: readonly AppointmentStatus[];
  /** null: it stays what it is, at another time. */
  to: AppointmentStatus | null;
  by: readonly Mover[];
  needsReason?: boolean;
  /** When it may happen; without it, always. */
  when?: (visit: Visit, now: Date) => boolean;
};

const minute = 60_000;
const hour = 60 * minute;
const byMedia = (visit: Visit): boolean => visit.mode === 'VIDEO' || visit.mode === 'AUDIO';
const pastStart = (visit: Visit, now: Date, ms: number): boolean => now.getTime() >= visit.startsAt.getTime() + ms;

export const transitions: readonly Transition[] = [
  { act: 'confirm', from: ['PENDING'], to: 'CONFIRMED', by: ['doctor', 'admin'], when: (visit, now) => now < visit.startsAt },
  { act: 'reject', from: ['PENDING'], to: 'CANCELLED', by: ['doctor', 'admin'] },
  { act: 'cancel', from: ['PENDING'], to: 'CANCELLED', by: ['patient'] },
  { act: 'expire', from: ['PENDING'], to: 'CANCELLED', by: ['clock'], when: (visit, now) => now >= expiryOf(visit) },
  { act: 'start', from: ['SCHEDULED', 'CONFIRMED'], to: 'IN_PROGRESS', by: ['doctor', 'clock'] },
  { act: 'cancel', from: ['SCHEDULED', 'CONFIRMED'], to: 'CANCELLED', by: ['patient', 'doctor', 'admin'], needsReason: true },
  {
    act: 'no_show',
    from: ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'],
    to: 'NO_SHOW',
    by: ['doctor'],
    when: (visit, now) => pastStart(visit, now, 15 * minute),
  },
  {
    act: 'no_show',
    from: ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'],
    to: 'NO_SHOW',
    by: ['clock'],
    when: (visit, now) => byMedia(visit) && pastStart(visit, now, 15 * minute),
  },
  {
    act: 'doctor_absent',
    from: ['SCHEDULED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['clock'],
    when: (visit, now) => byMedia(visit) && pastStart(visit, now, 30 * minute),
  },
  { act: 'uphold', from: ['NO_SHOW'], to: 'COMPLETED', by: ['admin'], needsReason: true },
  { act: 'cancel', from: ['NO_SHOW'], to: 'CANCELLED', by: ['admin'], needsReason: true },
  { act: 'complete', from: ['IN_PROGRESS'], to: 'COMPLETED', by: ['doctor'] },
  {
    act: 'complete',
    from: ['IN_PROGRESS'],
    to: 'COMPLETED',
    by: ['clock'],
    when: (visit, now) => now.getTime() >= visit.endsAt.getTime() + 2 * hour,
  },
  { act: 'reschedule', from: ['PENDING', 'SCHEDULED', 'CONFIRMED'], to: null, by: ['doctor', 'admin'] },
  { act: 'reschedule', from: ['PENDING', 'SCHEDULED', 'CONFIRMED'], to: 'PENDING', by: ['patient'] },
];

/** A request waits a day, or until an hour before its start; one made under two hours ahead, until it starts. */
export function expiryOf({ requestedAt, startsAt }: Pick<Visit, 'requestedAt' | 'startsAt'>): Date {
  const [asked, starts] = [requestedAt.getTime(), startsAt.getTime()];
  if (starts - asked < 2 * hour) return startsAt;
  return new Date(Math.min(asked + 24 * hour, starts - hour));
}

export type Step = { ok: true; to: AppointmentStatus } | { ok: false; why: 'not_from_here' | 'not_by_you' | 'not_yet' | 'reason_needed' };

export function judgeStep(visit: Visit, act: Act, by: Mover, now: Date, reason?: string): Step {
  const fromHere = transitions.filter((one) => one.act === act && one.from.includes(visit.status));
  if (fromHere.length === 0) return { ok: false, why: 'not_from_here' };
  const mine = fromHere.find((one) => one.by.includes(by));
  if (!mine) return { ok: false, why: 'not_by_you' };
  if (mine.when && !mine.when(visit, now)) return { ok: false, why: 'not_yet' };
  if (mine.needsReason && !reason?.trim()) return { ok: false, why: 'reason_needed' };
  return { ok: true, to: mine.to ?? visit.status };
}

/** What a person is offered, as buttons. */
export function actsFor(visit: Visit, by: Mover, now: Date): Act[] {
  const acts = new Set(transitions.map((one) => one.act));
  return [...acts].filter((act) => judgeStep(visit, act, by, now, 'a reason').ok);
}

/** By which act a visit comes into a state: one's own where there is one, else another's; null when none leads there from where it is. */
export function actTowards({ status }: Pick<Visit, 'status'>, to: AppointmentStatus, by: Mover): Act | null {
  const there = transitions.filter((one) => one.to === to && one.act !== 'reschedule' && one.from.includes(status));
  return (there.find((one) => one.by.includes(by)) ?? there[0])?.act ?? null;
}

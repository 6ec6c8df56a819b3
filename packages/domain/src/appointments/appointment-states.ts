// The appointment state machine, shared by the API, the jobs and the web. Nothing else decides a status change.

export const appointmentStatuses = ['PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
export const appointmentModes = ['VIDEO', 'AUDIO', 'IN_PERSON', 'HOME_VISIT'] as const;
export type AppointmentMode = (typeof appointmentModes)[number];
export const appointmentTypes = ['Consultation', 'Follow-up', 'Emergency', 'Check-up'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** Statuses that occupy time: two such appointments of one doctor or one patient must never overlap. */
export const liveStatuses: readonly AppointmentStatus[] = ['PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'];
export const isLive = (status: AppointmentStatus): boolean => liveStatuses.includes(status);

/** Who performs an action. `clock` is a scheduled job. */
export type ActorRole = 'patient' | 'doctor' | 'admin' | 'clock';
export type Action =
  | 'confirm'
  | 'accept'
  | 'reject'
  | 'start'
  | 'complete'
  | 'cancel'
  | 'no_show'
  | 'expire'
  | 'doctor_absent'
  | 'uphold'
  | 'reschedule';

export type Appointment = {
  status: AppointmentStatus;
  mode: AppointmentMode;
  startsAt: Date;
  endsAt: Date;
  requestedAt: Date;
  /** Whether the patient, or the front desk for them, agreed to the current time. */
  isAgreed?: boolean;
};

type Transition = {
  action: Action;
  from: readonly AppointmentStatus[];
  /** null keeps the status, as when staff reschedule. */
  to: AppointmentStatus | null;
  by: readonly ActorRole[];
  needsReason?: boolean;
  /** Condition on time or mode; without it the action is always possible. */
  when?: (appointment: Appointment, now: Date) => boolean;
};

const minute = 60_000;
const hour = 60 * minute;
/** How long before its time an appointment may start. The database has the same limit. */
const startsEarlyMs = 30 * minute;
const isRemote = (appointment: Appointment): boolean => appointment.mode === 'VIDEO' || appointment.mode === 'AUDIO';
const pastStart = (appointment: Appointment, now: Date, ms: number): boolean => now.getTime() >= appointment.startsAt.getTime() + ms;

export const transitions: readonly Transition[] = [
  {
    action: 'confirm',
    from: ['PENDING'],
    to: 'CONFIRMED',
    by: ['doctor', 'admin'],
    when: (appointment, now) => now < appointment.startsAt,
  },
  {
    action: 'accept',
    from: ['SCHEDULED', 'CONFIRMED'],
    to: 'CONFIRMED',
    by: ['patient', 'admin'],
    // A confirmed one is accepted again after the doctor moved it.
    when: (appointment, now) => now < appointment.endsAt && (appointment.status === 'SCHEDULED' || appointment.isAgreed === false),
  },
  { action: 'reject', from: ['PENDING'], to: 'CANCELLED', by: ['doctor', 'admin'] },
  { action: 'cancel', from: ['PENDING'], to: 'CANCELLED', by: ['patient'] },
  { action: 'expire', from: ['PENDING'], to: 'CANCELLED', by: ['clock'], when: (appointment, now) => now >= expiryOf(appointment) },
  {
    action: 'start',
    from: ['SCHEDULED', 'CONFIRMED'],
    to: 'IN_PROGRESS',
    by: ['doctor', 'clock'],
    when: (appointment, now) => pastStart(appointment, now, -startsEarlyMs),
  },
  { action: 'cancel', from: ['SCHEDULED', 'CONFIRMED'], to: 'CANCELLED', by: ['patient', 'doctor', 'admin'], needsReason: true },
  {
    action: 'no_show',
    from: ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'],
    to: 'NO_SHOW',
    by: ['doctor'],
    when: (appointment, now) => pastStart(appointment, now, 15 * minute),
  },
  {
    action: 'no_show',
    from: ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'],
    to: 'NO_SHOW',
    by: ['clock'],
    when: (appointment, now) => isRemote(appointment) && pastStart(appointment, now, 15 * minute),
  },
  {
    action: 'doctor_absent',
    from: ['SCHEDULED', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['clock'],
    when: (appointment, now) => isRemote(appointment) && pastStart(appointment, now, 30 * minute),
  },
  { action: 'uphold', from: ['NO_SHOW'], to: 'COMPLETED', by: ['admin'], needsReason: true },
  { action: 'cancel', from: ['NO_SHOW'], to: 'CANCELLED', by: ['admin'], needsReason: true },
  { action: 'complete', from: ['IN_PROGRESS'], to: 'COMPLETED', by: ['doctor'] },
  {
    action: 'complete',
    from: ['IN_PROGRESS'],
    to: 'COMPLETED',
    by: ['clock'],
    when: (appointment, now) => now.getTime() >= appointment.endsAt.getTime() + 2 * hour,
  },
  { action: 'reschedule', from: ['PENDING', 'SCHEDULED', 'CONFIRMED'], to: null, by: ['doctor', 'admin'] },
  { action: 'reschedule', from: ['PENDING', 'SCHEDULED', 'CONFIRMED'], to: 'PENDING', by: ['patient'] },
];

/** A request expires after a day, or an hour before its start if that is earlier; one made less than two hours ahead expires at its start. */
export function expiryOf({ requestedAt, startsAt }: Pick<Appointment, 'requestedAt' | 'startsAt'>): Date {
  const [requested, starts] = [requestedAt.getTime(), startsAt.getTime()];
  if (starts - requested < 2 * hour) return startsAt;
  return new Date(Math.min(requested + 24 * hour, starts - hour));
}

export type TransitionResult =
  | { ok: true; to: AppointmentStatus }
  | { ok: false; why: 'not_from_here' | 'not_by_you' | 'not_yet' | 'reason_needed' };

export function evaluateTransition(appointment: Appointment, action: Action, by: ActorRole, now: Date, reason?: string): TransitionResult {
  const fromHere = transitions.filter((one) => one.action === action && one.from.includes(appointment.status));
  if (fromHere.length === 0) return { ok: false, why: 'not_from_here' };
  const allowed = fromHere.find((one) => one.by.includes(by));
  if (!allowed) return { ok: false, why: 'not_by_you' };
  if (allowed.when && !allowed.when(appointment, now)) return { ok: false, why: 'not_yet' };
  if (allowed.needsReason && !reason?.trim()) return { ok: false, why: 'reason_needed' };
  return { ok: true, to: allowed.to ?? appointment.status };
}

/** The actions available now, shown as buttons. */
export function actionsFor(appointment: Appointment, by: ActorRole, now: Date): Action[] {
  const actions = new Set(transitions.map((one) => one.action));
  return [...actions].filter((action) => evaluateTransition(appointment, action, by, now, 'a reason').ok);
}

/** The action that leads to a status: preferably one that this role may perform, else another role's; null if none leads there. */
export function actionTowards({ status }: Pick<Appointment, 'status'>, to: AppointmentStatus, by: ActorRole): Action | null {
  const candidates = transitions.filter((one) => one.to === to && one.action !== 'reschedule' && one.from.includes(status));
  return (candidates.find((one) => one.by.includes(by)) ?? candidates[0])?.action ?? null;
}

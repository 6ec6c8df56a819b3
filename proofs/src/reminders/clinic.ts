// People in six time zones with their own preferences, and their actions on appointments through the product with a movable clock.
import { randomUUID } from 'node:crypto';
import { bookAppointment } from '@lafiya/server/modules/appointments/book-appointment';
import { cancelAppointment } from '@lafiya/server/modules/appointments/cancel-appointment';
import { confirmAppointment } from '@lafiya/server/modules/appointments/confirm-appointment';
import { rescheduleAppointment } from '@lafiya/server/modules/appointments/reschedule-appointment';
import type { Clock } from '@lafiya/server/platform/clock';
import type { Context } from '@lafiya/server/platform/context';
import type { Database } from '@lafiya/server/platform/database/database';
import type { Outbox } from '@lafiya/server/platform/outbox/outbox';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import { createClinic, type SignedInUser } from '../booking/people.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Kind, Person, Appointment } from './oracle.ts';

export const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
export type Clinic = { patients: (SignedInUser & Person)[]; doctors: (SignedInUser & Person)[]; admin: SignedInUser };
export type Random = () => number;

/** Two of three change defaults: no email, no SMS, SMS at ten minutes; every fifth has no phone, and few want emails about bookings. */
export async function createPeople(environment: ProofEnvironment, sizes: { patients: number; doctors: number }): Promise<Clinic> {
  const { patients, doctors, admins } = await createClinic(environment, { ...sizes, admins: 1 });
  const people = [...patients, ...doctors].map((one, index) => ({ ...one, ...preferencesOf(index) }));
  for (const { userId, doctorId, phone, zone, preferences } of people) {
    await environment.sql('update users set time_zone = $2 where id = $1', [userId, zone]);
    if (phone) await environment.sql('insert into sms_numbers (user_id, number, verified_at) values ($1, $2, now())', [userId, phone]);
    await environment.sql('update doctors set time_zone = $2 where id = $1', [doctorId, zone]);
    for (const [setting, isOn] of Object.entries(preferences)) {
      const [event, channel] = setting.split(' ');
      await environment.sql('insert into notification_preferences (user_id, event, channel, is_on) values ($1, $2, $3, $4)', [
        userId,
        event,
        channel,
        isOn,
      ]);
    }
  }
  return { patients: people.slice(0, patients.length), doctors: people.slice(patients.length), admin: admins[0] as SignedInUser };
}

function preferencesOf(index: number): Omit<Person, 'userId'> {
  const others: Record<string, boolean>[] = [
    {},
    { 'reminder_day email': false, 'reminder_minutes sms': true },
    { 'reminder_hour sms': false, 'reminder_hour in_app': false, 'reminder_minutes sms': true },
  ];
  const preferences: Record<string, boolean> = { ...others[index % 3], ...(index % 8 === 0 ? {} : { 'appointment_answers email': false }) };
  const isEnabled = (kind: Kind, channel: string, usual: boolean): boolean => preferences[`reminder_${kind} ${channel}`] ?? usual;
  const hasPhone = index % 5 !== 4;
  return {
    zone: zones[index % zones.length] ?? '',
    phone: hasPhone ? `+234803${String(1_000_000 + index)}` : null,
    preferences,
    channels: {
      day: { email: isEnabled('day', 'email', true), sms: hasPhone && isEnabled('day', 'sms', true), in_app: false },
      hour: { email: false, sms: hasPhone && isEnabled('hour', 'sms', true), in_app: isEnabled('hour', 'in_app', true) },
      minutes: { email: false, sms: hasPhone && isEnabled('minutes', 'sms', false), in_app: isEnabled('minutes', 'in_app', true) },
    },
  };
}

export type Actions = { book: () => Promise<void>; change: () => Promise<void> };

/** Successful actions are recorded with their time for the oracle; what the product refuses did not happen. */
export function createActions(
  clinic: Clinic,
  parts: { database: Database; outbox: Outbox; clock: Clock },
  appointments: Appointment[],
  random: Random,
  leadMinutes: number,
): Actions {
  const services = { ...parts, policy: defaultPolicy };
  const { clock } = parts;
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T;
  const someTime = (): Date => new Date(Math.ceil((clock.now().getTime() + (15 + random() * leadMinutes) * 60_000) / 300_000) * 300_000);
  const contextOf = ({ userId }: SignedInUser, role: 'ADMIN' | 'PATIENT'): Context => ({
    actor: { kind: 'user', userId, sessionId: randomUUID(), role, hasSecondFactor: true },
    requestId: 'reminders',
    clock,
    auditKind: 'proof.reminders',
  });
  const recordResult = async (
    appointment: Appointment,
    action: () => Promise<{ appointment: { startsAt: string; status: string } }>,
  ): Promise<void> => {
    const result = await action().catch(() => null);
    if (!result) return;
    const { startsAt, status } = result.appointment;
    appointment.history.push({ at: clock.now(), startsAt: new Date(startsAt), isConfirmed: ['SCHEDULED', 'CONFIRMED'].includes(status) });
  };
  const change = async (): Promise<void> => {
    const soon = appointments.filter((appointment) => (appointment.history.at(-1)?.startsAt.getTime() ?? 0) > clock.now().getTime());
    if (soon.length === 0) return;
    const appointment = pick(soon);
    const admin = contextOf(clinic.admin, 'ADMIN');
    const reschedule = { scheduledTime: someTime().toISOString(), reason: 'A proof' };
    const [isPending, roll] = [appointment.history.at(-1)?.isConfirmed === false, random()];
    if (isPending) return recordResult(appointment, () => confirmAppointment(services, admin, appointment.id));
    const byStaff = { ...reschedule, outsideHours: true };
    if (roll < 0.5) return recordResult(appointment, () => rescheduleAppointment(services, admin, appointment.id, byStaff));
    if (roll < 0.7)
      return recordResult(appointment, () =>
        rescheduleAppointment(services, contextOf(appointment.patient as SignedInUser & Person, 'PATIENT'), appointment.id, reschedule),
      );
    return recordResult(appointment, () => cancelAppointment(services, admin, appointment.id, { reason: 'A proof' }));
  };
  return {
    change,
    book: async () => {
      const [patient, doctor] = [pick(clinic.patients), pick(clinic.doctors)];
      const kind = { type: 'Check-up', duration: 15, outsideHours: true } as const;
      const form = { patientId: patient.patientId, doctorId: doctor.doctorId, startsAt: someTime().toISOString(), ...kind };
      const booked = await bookAppointment(services, contextOf(clinic.admin, 'ADMIN'), { ...form, symptoms: 'A secret' }).catch(() => null);
      if (!booked) return;
      const { id, startsAt } = booked.appointment;
      appointments.push({ id, patient, doctor, history: [{ at: clock.now(), startsAt: new Date(startsAt), isConfirmed: true }] });
    },
  };
}

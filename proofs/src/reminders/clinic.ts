// People of six zones with numbers and wishes of their own, and what they do with their visits: through the product's own actions, by a moved clock.
import { randomUUID } from 'node:crypto';
import { bookAppointment } from '@lafiya/server/modules/appointments/book-appointment';
import { cancelAppointment } from '@lafiya/server/modules/appointments/cancel-appointment';
import { confirmAppointment } from '@lafiya/server/modules/appointments/confirm-appointment';
import { rescheduleAppointment } from '@lafiya/server/modules/appointments/reschedule-appointment';
import type { Clock } from '@lafiya/server/platform/clock';
import type { Context } from '@lafiya/server/platform/context';
import type { Database } from '@lafiya/server/platform/database/database';
import type { Outbox } from '@lafiya/server/platform/outbox/outbox';
import { housePolicy } from '@lafiya/server/platform/policy/policy';
import { settleClinic, type Somebody } from '../booking/people.ts';
import type { Stage } from '../frame/stage.ts';
import type { Kind, Person, Visit } from './oracle.ts';

export const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'];
export type Clinic = { patients: (Somebody & Person)[]; doctors: (Somebody & Person)[]; admin: Somebody };
export type Chance = () => number;

/** Two of three want something else than usual: no letter, no text, a text at ten minutes; every fifth has no number, and few want letters about bookings. */
export async function settlePeople(stage: Stage, sizes: { patients: number; doctors: number }): Promise<Clinic> {
  const { patients, doctors, admins } = await settleClinic(stage, { ...sizes, admins: 1 });
  const people = [...patients, ...doctors].map((one, index) => ({ ...one, ...wishesOf(index) }));
  for (const { userId, doctorId, phone, zone, wishes } of people) {
    await stage.sql('update users set time_zone = $2, phone = $3 where id = $1', [userId, zone, phone]);
    await stage.sql('update doctors set time_zone = $2 where id = $1', [doctorId, zone]);
    for (const [way, isOn] of Object.entries(wishes)) {
      const [event, channel] = way.split(' ');
      await stage.sql('insert into notification_preferences (user_id, event, channel, is_on) values ($1, $2, $3, $4)', [
        userId,
        event,
        channel,
        isOn,
      ]);
    }
  }
  return { patients: people.slice(0, patients.length), doctors: people.slice(patients.length), admin: admins[0] as Somebody };
}

function wishesOf(index: number): Omit<Person, 'userId'> {
  const others: Record<string, boolean>[] = [
    {},
    { 'reminder_day email': false, 'reminder_minutes sms': true },
    { 'reminder_hour sms': false, 'reminder_hour in_app': false, 'reminder_minutes sms': true },
  ];
  const wishes: Record<string, boolean> = { ...others[index % 3], ...(index % 8 === 0 ? {} : { 'visit_answers email': false }) };
  const wants = (kind: Kind, channel: string, usual: boolean): boolean => wishes[`reminder_${kind} ${channel}`] ?? usual;
  const hasPhone = index % 5 !== 4;
  return {
    zone: zones[index % zones.length] ?? '',
    phone: hasPhone ? `+234803${String(1_000_000 + index)}` : null,
    wishes,
    ways: {
      day: { email: wants('day', 'email', true), sms: hasPhone && wants('day', 'sms', true), in_app: false },
      hour: { email: false, sms: hasPhone && wants('hour', 'sms', true), in_app: wants('hour', 'in_app', true) },
      minutes: { email: false, sms: hasPhone && wants('minutes', 'sms', false), in_app: wants('minutes', 'in_app', true) },
    },
  };
}

export type Acts = { book: () => Promise<void>; change: () => Promise<void> };

/** What succeeds is written down with its moment, for the oracle; what the product refuses (the time is taken) did not happen. */
export function openActs(
  clinic: Clinic,
  parts: { database: Database; outbox: Outbox; clock: Clock },
  visits: Visit[],
  chance: Chance,
  leadMinutes: number,
): Acts {
  const services = { ...parts, policy: housePolicy };
  const { clock } = parts;
  const pick = <T>(from: T[]): T => from[Math.floor(chance() * from.length)] as T;
  const someTime = (): Date => new Date(Math.ceil((clock.now().getTime() + (15 + chance() * leadMinutes) * 60_000) / 300_000) * 300_000);
  const as = ({ userId }: Somebody, role: 'ADMIN' | 'PATIENT'): Context => ({
    actor: { kind: 'user', userId, sessionId: randomUUID(), role, hasSecondFactor: true },
    requestId: 'reminders',
    clock,
    auditKind: 'proof.reminders',
  });
  const done = async (visit: Visit, act: () => Promise<{ appointment: { startsAt: string; status: string } }>): Promise<void> => {
    const answer = await act().catch(() => null);
    if (!answer) return;
    const { startsAt, status } = answer.appointment;
    visit.history.push({ at: clock.now(), startsAt: new Date(startsAt), isSettled: ['SCHEDULED', 'CONFIRMED'].includes(status) });
  };
  const change = async (): Promise<void> => {
    const soon = visits.filter((visit) => (visit.history.at(-1)?.startsAt.getTime() ?? 0) > clock.now().getTime());
    if (soon.length === 0) return;
    const visit = pick(soon);
    const admin = as(clinic.admin, 'ADMIN');
    const move = { scheduledTime: someTime().toISOString(), reason: 'A proof' };
    const waits = visit.history.at(-1)?.isSettled === false;
    const luck = chance();
    if (waits) return done(visit, () => confirmAppointment(services, admin, visit.id));
    if (luck < 0.5) return done(visit, () => rescheduleAppointment(services, admin, visit.id, move));
    if (luck < 0.7)
      return done(visit, () => rescheduleAppointment(services, as(visit.patient as Somebody & Person, 'PATIENT'), visit.id, move));
    return done(visit, () => cancelAppointment(services, admin, visit.id, { reason: 'A proof' }));
  };
  return {
    change,
    book: async () => {
      const [patient, doctor] = [pick(clinic.patients), pick(clinic.doctors)];
      const form = {
        patientId: patient.patientId,
        doctorId: doctor.doctorId,
        startsAt: someTime().toISOString(),
        type: 'Check-up' as const,
        duration: 15 as const,
      };
      const booked = await bookAppointment(services, as(clinic.admin, 'ADMIN'), { ...form, symptoms: 'A secret' }).catch(() => null);
      if (!booked) return;
      const { id, startsAt } = booked.appointment;
      visits.push({ id, patient, doctor, history: [{ at: clock.now(), startsAt: new Date(startsAt), isSettled: true }] });
    },
  };
}

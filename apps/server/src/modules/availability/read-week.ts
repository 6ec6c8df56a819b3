// Shows a doctor seven days as patients see them, with the reason why a slot is not bookable and the doctor's own appointments.
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import { dayAfter } from '@lafiya/domain/availability/next-free';
import { dayIn, overlap, type Slot, slotsOf, type Span, type UnavailableReason } from '@lafiya/domain/availability/slots';
import { plannedDays } from '@lafiya/domain/availability/working-hours';
import { recordAppointmentsRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { loadSlotQueries } from './slot-queries.ts';
import { ownBusyTimes, type OwnAppointment, ownAppointments } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import { ownSchedule } from './read-availability.ts';
import { presentOwnAppointment } from './present-own-appointment.ts';

export type WeekSlot = {
  startsAt: string;
  endsAt: string;
  whyNot: UnavailableReason | 'own_calendar' | null;
  appointment: { id: string; status: AppointmentStatus; patientName: string } | null;
};
export type Week = { timeZone: string; days: { date: string; holiday: string | null; slots: WeekSlot[] }[] };

const days = 7;

export async function readWeek({ database }: AvailabilityServices, context: Context, from?: string): Promise<Week> {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const { doctorId, schedule } = await ownSchedule(tx);
    const { timeZone } = schedule;
    const firstDay = from ?? dayIn(now, timeZone);
    requireWeekInRange(firstDay, dayIn(now, timeZone));
    const slotQuery = (await loadSlotQueries(tx, [doctorId], { now, firstDay, days })).get(doctorId);
    if (!slotQuery) throw new AppError('forbidden');
    const [since, until] = [startOf(dayAfter(firstDay, -1)), startOf(dayAfter(firstDay, days + 1))];
    const appointments = await ownAppointments(tx, since, until);
    const busy = await ownBusyTimes(tx, doctorId, since, until);
    await recordAppointmentsRead(
      tx,
      context,
      appointments.map(({ id }) => id),
    );
    const dates = Array.from({ length: days }, (_, index) => dayAfter(firstDay, index));
    return {
      timeZone,
      days: dates.map((date) => {
        const ofDay = appointments.filter(({ startsAt }) => dayIn(startsAt, timeZone) === date);
        const slots = withAppointmentsOutside(slotsOf({ ...slotQuery.query, firstDay: date, lastDay: date }), ofDay);
        return { date, holiday: slotQuery.holidayNames.get(date) ?? null, slots: slots.map((slot) => present(slot, appointments, busy)) };
      }),
    };
  });
}

/** Adds a slot for each appointment that staff booked outside working hours. */
function withAppointmentsOutside(slots: Slot[], appointments: OwnAppointment[]): Slot[] {
  const outside = appointments.filter((appointment) => !slots.some((slot) => overlap(slot, appointment)));
  return [...slots, ...outside.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, whyNot: 'taken' as const }))].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
}

function present({ startsAt, endsAt, whyNot }: Slot, appointments: OwnAppointment[], busy: Span[]): WeekSlot {
  const appointment = appointments.find((one) => overlap(one, { startsAt, endsAt }));
  const isBusyElsewhere = whyNot === 'taken' && !appointment && busy.some((one) => overlap(one, { startsAt, endsAt }));
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    whyNot: isBusyElsewhere ? 'own_calendar' : whyNot,
    appointment: appointment ? presentOwnAppointment(appointment) : null,
  };
}

/** Past exceptions are kept for about a week, so earlier weeks cannot be shown correctly. */
function requireWeekInRange(firstDay: string, today: string): void {
  if (firstDay >= dayAfter(today, -days) && firstDay <= dayAfter(today, plannedDays)) return;
  throw new AppError('invalid_input', { fields: [{ field: 'from', message: 'Please choose a day from last week to a year from now.' }] });
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

// Seven days as patients will see them, each time with why it cannot be had, and with the doctor's own visits.
import type { AppointmentStatus } from '@lafiya/domain/scheduling/appointment-states';
import { dayAfter } from '@lafiya/domain/scheduling/next-free';
import { dayIn, overlap, type Slot, slotsOf, type Span, type WhyNot } from '@lafiya/domain/scheduling/slots';
import { plannedDays } from '@lafiya/domain/scheduling/working-hours';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { askSlots } from './ask-slots.ts';
import { ownBusyTimes, type OwnVisit, ownVisits } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import { ownSchedule } from './read-availability.ts';
import { visitOf } from './visit-words.ts';

export type WeekSlot = {
  startsAt: string;
  endsAt: string;
  whyNot: WhyNot | 'own_calendar' | null;
  appointment: { id: string; status: AppointmentStatus; patientName: string } | null;
};
export type Week = { timeZone: string; days: { date: string; holiday: string | null; slots: WeekSlot[] }[] };

const days = 7;

export async function readWeek({ database }: AvailabilityServices, context: Context, from?: string): Promise<Week> {
  const now = context.clock.now();
  return database.inFrame(context.actor, async (tx) => {
    const { doctorId, schedule } = await ownSchedule(tx);
    const { timeZone } = schedule;
    const firstDay = from ?? dayIn(now, timeZone);
    refuseFarWeek(firstDay, dayIn(now, timeZone));
    const asked = (await askSlots(tx, [doctorId], { now, firstDay, days })).get(doctorId);
    if (!asked) throw new AppError('forbidden');
    const [since, until] = [startOf(dayAfter(firstDay, -1)), startOf(dayAfter(firstDay, days + 1))];
    const visits = await ownVisits(tx, since, until);
    const busy = await ownBusyTimes(tx, doctorId, since, until);
    await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctorId }, details: { firstDay } });
    const dates = Array.from({ length: days }, (_, index) => dayAfter(firstDay, index));
    return {
      timeZone,
      days: dates.map((date) => {
        const ofDay = visits.filter(({ startsAt }) => dayIn(startsAt, timeZone) === date);
        const slots = withVisitsOutside(slotsOf({ ...asked.question, firstDay: date, lastDay: date }), ofDay);
        return { date, holiday: asked.holidayNames.get(date) ?? null, slots: slots.map((slot) => present(slot, visits, busy)) };
      }),
    };
  });
}

/** A visit that staff booked outside the hours stands in the week by itself. */
function withVisitsOutside(slots: Slot[], visits: OwnVisit[]): Slot[] {
  const outside = visits.filter((visit) => !slots.some((slot) => overlap(slot, visit)));
  return [...slots, ...outside.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, whyNot: 'taken' as const }))].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
}

function present({ startsAt, endsAt, whyNot }: Slot, visits: OwnVisit[], busy: Span[]): WeekSlot {
  const visit = visits.find((one) => overlap(one, { startsAt, endsAt }));
  const isElsewhere = whyNot === 'taken' && !visit && busy.some((one) => overlap(one, { startsAt, endsAt }));
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    whyNot: isElsewhere ? 'own_calendar' : whyNot,
    appointment: visit ? visitOf(visit) : null,
  };
}

/** Days that differ are kept for about a week once they are over: further back the week could not be told as it was. */
function refuseFarWeek(firstDay: string, today: string): void {
  if (firstDay >= dayAfter(today, -days) && firstDay <= dayAfter(today, plannedDays)) return;
  throw new AppError('invalid_input', { fields: [{ field: 'from', message: 'Please choose a day from last week to a year from now.' }] });
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

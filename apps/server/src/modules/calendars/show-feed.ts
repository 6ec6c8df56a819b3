// Serves a user's appointments as a calendar file to anyone with the URL. Never includes the reason; doctors see only patient initials.
import { createHash } from 'node:crypto';
import { brand } from '@lafiya/brand';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import { AppError } from '../../platform/errors.ts';
import { digestOf } from './calendar-feed.ts';
import { feedOwner, feedAppointments, type FeedAppointment } from './calendars.repository.ts';
import type { CalendarServices } from './calendars-services.ts';

const day = 86_400_000;
const daysBack = 30;
const daysAhead = 180;

export async function showFeed(
  { database, ownOrigin }: CalendarServices,
  context: Context,
  token: string,
  knownTags: string[],
): Promise<{ text: string | null; etag: string }> {
  const now = context.clock.now();
  const digest = digestOf(token);
  return database.withTransaction(context.actor, async (tx) => {
    const owner = await feedOwner(tx, digest);
    if (!owner) throw new AppError('not_found');
    const found = await feedAppointments(tx, digest, new Date(now.getTime() - daysBack * day), new Date(now.getTime() + daysAhead * day));
    const text = calendarOf(
      found.map((appointment) => ({ ...appointment, title: titleOf(appointment, owner.role) })),
      ownOrigin,
    );
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    // Calendar programs ask every hour. An unchanged feed is not sent again, so nothing is read.
    if (knownTags.includes(etag)) return { text: null, etag };
    const others = found.filter(({ forWhom }) => owner.role === 'DOCTOR' || forWhom !== null);
    const reader = await becomeUser(tx, context, owner.userId);
    const patientIds = [...new Set(others.map(({ patientId }) => patientId))];
    await recordAudit(tx, reader, { resource: { kind: 'user', id: owner.userId }, patientIds, details: { feed: true } });
    return { text, etag };
  });
}

type Titled = FeedAppointment & { title: string };

function titleOf({ doctorName, patientInitials, forWhom, status }: FeedAppointment, role: string | null): string {
  const suffix = status === 'PENDING' ? ' (not confirmed yet)' : '';
  if (role === 'DOCTOR') return `Appointment${patientInitials ? ` ${patientInitials}` : ''}${suffix}`;
  return `Appointment with ${doctorName}${forWhom ? ` for ${forWhom}` : ''}${suffix}`;
}

/** The output depends only on the appointments, so that an unchanged feed keeps its ETag. */
function calendarOf(appointments: Titled[], origin: string): string {
  const calendar = ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'Appointments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const appointment of appointments)
    calendar.createEvent({
      id: `${appointment.id}@${new URL(origin).hostname}`,
      sequence: appointment.version,
      stamp: appointment.updatedAt,
      start: appointment.startsAt,
      end: appointment.endsAt,
      summary: appointment.title,
      status: appointment.status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      url: `${origin}/dashboard/appointments?appointment=${appointment.id}`,
    });
  return calendar.toString();
}

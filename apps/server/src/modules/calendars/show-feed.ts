// One's visits as a calendar file, for whoever knows the address: never what a visit is about, and for a doctor never a whole name.
import { createHash } from 'node:crypto';
import { brand } from '@lafiya/brand';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { digestOf } from './calendar-feed.ts';
import { feedOwner, feedVisits, type FeedVisit } from './calendars.repository.ts';
import type { CalendarServices } from './calendars-services.ts';

const day = 86_400_000;
const daysBack = 30;
const daysAhead = 180;

export async function showFeed(
  { database, ownOrigin }: CalendarServices,
  context: Context,
  token: string,
): Promise<{ text: string; etag: string }> {
  const now = context.clock.now();
  const digest = digestOf(token);
  const visits = await database.inFrame(context.actor, async (tx) => {
    const owner = await feedOwner(tx, digest);
    if (!owner) throw new AppError('not_found');
    await recordAudit(tx, context, { thing: { kind: 'user', id: owner.userId } });
    const found = await feedVisits(tx, digest, new Date(now.getTime() - daysBack * day), new Date(now.getTime() + daysAhead * day));
    return found.map((visit) => ({ ...visit, title: titleOf(visit, owner.role) }));
  });
  const text = calendarOf(visits, ownOrigin);
  return { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` };
}

type Titled = FeedVisit & { title: string };

function titleOf({ doctorName, patientInitials, forWhom, status }: FeedVisit, role: string | null): string {
  const asked = status === 'PENDING' ? ' (not confirmed yet)' : '';
  if (role === 'DOCTOR') return `Visit${patientInitials ? ` ${patientInitials}` : ''}${asked}`;
  return `Visit with ${doctorName}${forWhom ? ` for ${forWhom}` : ''}${asked}`;
}

/** Nothing in it but the visits changes, so that a reader who asks again is told 'as before'. */
function calendarOf(visits: Titled[], origin: string): string {
  const calendar = ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'Visits' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const visit of visits)
    calendar.createEvent({
      id: `${visit.id}@${new URL(origin).hostname}`,
      sequence: visit.version,
      stamp: visit.updatedAt,
      start: visit.startsAt,
      end: visit.endsAt,
      summary: visit.title,
      status: visit.status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      url: `${origin}/dashboard/appointments?visit=${visit.id}`,
    });
  return calendar.toString();
}

// The address under which other programs read one's visits: made, made anew, or taken back. Only its digest is kept.
import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { signedInActor } from '../identity/index.ts';
import { feedMadeAt, removeFeed, saveFeed } from './calendars.repository.ts';
import type { CalendarServices } from './calendars-services.ts';
import type { Feed } from './calendars-shapes.ts';

export async function readFeed({ database }: CalendarServices, context: Context): Promise<Feed> {
  const { userId } = signedInActor(context);
  const madeAt = await database.inFrame(context.actor, (tx) => feedMadeAt(tx, userId));
  return { madeAt: madeAt?.toISOString() ?? null, address: null };
}

/** An old address stops at once. */
export async function makeFeed({ database, ownOrigin }: CalendarServices, context: Context): Promise<Feed> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  const token = randomBytes(32).toString('base64url');
  await database.inFrame(context.actor, async (tx) => {
    await saveFeed(tx, userId, digestOf(token), now);
    await recordAudit(tx, context, { thing: { kind: 'user', id: userId } });
  });
  return { madeAt: now.toISOString(), address: `${ownOrigin}/api/calendar/${token}.ics` };
}

export async function takeBackFeed({ database }: CalendarServices, context: Context): Promise<Feed> {
  const { userId } = signedInActor(context);
  await database.inFrame(context.actor, async (tx) => {
    await removeFeed(tx, userId);
    await recordAudit(tx, context, { thing: { kind: 'user', id: userId } });
  });
  return { madeAt: null, address: null };
}

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

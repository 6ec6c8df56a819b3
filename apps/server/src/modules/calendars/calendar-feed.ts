// Creates, replaces or revokes the calendar feed URL of a user's appointments. Only a digest of its token is stored.
import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { signedInActor } from '../identity/index.ts';
import { feedMadeAt, removeFeed, saveFeed } from './calendars.repository.ts';
import type { CalendarServices } from './calendars-services.ts';
import type { Feed } from './calendars-schemas.ts';

export async function readFeed({ database }: CalendarServices, context: Context): Promise<Feed> {
  const { userId } = signedInActor(context);
  const madeAt = await database.withTransaction(context.actor, (tx) => feedMadeAt(tx, userId));
  return { madeAt: madeAt?.toISOString() ?? null, address: null };
}

/** A previous URL stops working immediately. */
export async function createFeed({ database, ownOrigin }: CalendarServices, context: Context): Promise<Feed> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  const token = randomBytes(32).toString('base64url');
  await database.withTransaction(context.actor, async (tx) => {
    await saveFeed(tx, userId, digestOf(token), now);
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
  });
  return { madeAt: now.toISOString(), address: `${ownOrigin}/api/calendar/${token}.ics` };
}

export async function revokeFeed({ database }: CalendarServices, context: Context): Promise<Feed> {
  const { userId } = signedInActor(context);
  await database.withTransaction(context.actor, async (tx) => {
    await removeFeed(tx, userId);
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
  });
  return { madeAt: null, address: null };
}

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

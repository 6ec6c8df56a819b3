// The first page: what needs an eye now, gravest first, and what happened lately.
import { visitActWords } from '@lafiya/domain/scheduling/appointment-words';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityNow, alertKinds, alertsNow, waitingNow } from './home.repository.ts';
import type { HomePage } from './home-shapes.ts';

/** A request is told of when this little is left to answer it. */
const lapsingMs = 3 * 3_600_000;
const weekMs = 7 * 86_400_000;
const shownActivity = 6;

export async function readHome({ database }: { database: Database }, context: Context): Promise<HomePage> {
  const now = context.clock.now().getTime();
  return database.inFrame(context.actor, async (tx) => {
    const alerts = await alertsNow(tx, new Date(now + lapsingMs), new Date(now + weekMs));
    // A call that can be joined says all that its beginning soon would say.
    const ready = alerts.find(({ kind }) => kind === 'call_ready')?.firstId;
    const activity = await activityNow(tx, shownActivity);
    return {
      alerts: alerts
        .filter(({ kind, firstId }) => kind !== 'visit_soon' || !ready || firstId !== ready)
        .toSorted((one, other) => alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind))
        .map(({ kind, number, firstId, firstAt }) => ({ kind, number, visitId: firstId, at: firstAt?.toISOString() ?? null })),
      waitingNow: await waitingNow(tx),
      activity: activity.map(({ at, startsAt, act, ...row }) => ({
        ...row,
        at: at.toISOString(),
        startsAt: startsAt.toISOString(),
        words: visitActWords(act),
      })),
    };
  });
}

// Reads the home page: current alerts, most serious first, who is waiting, and recent activity.
import { recordAppointmentsRead } from '../../platform/audit/audit.repository.ts';
import { appointmentActionLabel } from '@lafiya/domain/appointments/appointment-action-labels';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { recentActivity, alertKinds, currentAlerts, waitingPeople } from './home.repository.ts';
import type { HomePage } from './home-schemas.ts';

/** A pending request becomes an alert when less than this time is left to answer it. */
const lapsingMs = 3 * 3_600_000;
const weekMs = 7 * 86_400_000;
const maxActivity = 6;

export async function readHome({ database }: { database: Database }, context: Context): Promise<HomePage> {
  const now = context.clock.now().getTime();
  return database.withTransaction(context.actor, async (tx) => {
    const alerts = await currentAlerts(tx, new Date(now + lapsingMs), new Date(now + weekMs));
    // The 'call_ready' alert replaces 'appointment_soon' for the same appointment.
    const readyCallId = alerts.find(({ kind }) => kind === 'call_ready')?.firstId;
    const activity = await recentActivity(tx, maxActivity);
    const waiting = await waitingPeople(tx);
    await recordAppointmentsRead(
      tx,
      context,
      [...activity, ...waiting].map(({ appointmentId }) => appointmentId),
    );
    return {
      alerts: alerts
        .filter(({ kind, firstId }) => kind !== 'appointment_soon' || !readyCallId || firstId !== readyCallId)
        .toSorted((one, other) => alertKinds.indexOf(one.kind) - alertKinds.indexOf(other.kind))
        .map(({ kind, number, firstId, firstAt }) => ({
          kind,
          number,
          ...(kind === 'dangerous_values' ? { appointmentId: null, patientId: firstId } : { appointmentId: firstId, patientId: null }),
          at: firstAt?.toISOString() ?? null,
        })),
      waiting: waiting.map(({ startsAt, waitingSince, ...row }) => ({
        ...row,
        startsAt: startsAt.toISOString(),
        waitingSince: waitingSince.toISOString(),
      })),
      activity: activity.map(({ at, startsAt, act, ...row }) => ({
        ...row,
        at: at.toISOString(),
        startsAt: startsAt.toISOString(),
        label: appointmentActionLabel(act),
      })),
    };
  });
}

// Ticks off a day of a habit, and takes it back. Both are a success if there is nothing to change.
import { isTickable } from '@lafiya/domain/goals/goal-weeks';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { readersOf } from '../chart/index.ts';
import { requireConsent } from '../privacy/index.ts';
import { addDay, goalById, removeDay } from './goals.repository.ts';
import type { GoalServices } from './goals-services.ts';
import { type GoalIds, requireGoalWriter } from './write-goal.ts';

type DayIds = GoalIds & { day: string };

export async function tickDay(services: GoalServices, context: Context, ids: DayIds, givesConsent: boolean): Promise<void> {
  await services.database.withTransaction(context.actor, async (tx) => {
    await requireTickable(services, tx, context, ids);
    await requireConsent(tx, context, 'health_data', givesConsent);
    await announce(tx, context, ids, await addDay(tx, ids.id, ids.goalId, ids.day));
  });
}

/** Taking back what was reported needs no consent. */
export async function takeBackDay(services: GoalServices, context: Context, ids: DayIds): Promise<void> {
  await services.database.withTransaction(context.actor, async (tx) => {
    await requireTickable(services, tx, context, ids);
    await announce(tx, context, ids, await removeDay(tx, ids.id, ids.goalId, ids.day));
  });
}

async function requireTickable(services: GoalServices, tx: Tx, context: Context, { id, goalId, day }: DayIds): Promise<void> {
  await requireGoalWriter(services, tx, id);
  const goal = await goalById(tx, id, goalId);
  if (goal?.type !== 'habit') throw new AppError('not_found');
  if (goal.state !== 'active') throw new AppError('changed_meanwhile');
  if (!isTickable(day, clinicDay(context.clock.now())))
    throw new AppError('invalid_input', { fields: [{ field: 'day', message: 'Please choose a day of the last week.' }] });
}

async function announce(tx: Tx, context: Context, { id: patientId, goalId, day }: DayIds, isChanged: boolean): Promise<void> {
  if (!isChanged) return skipAudit(context);
  await recordAudit(tx, context, { patientId, resource: { kind: 'goal', id: goalId }, details: { day } });
  return publishLiveEvent(tx, context, { users: await readersOf(tx, patientId) }, 'chart');
}

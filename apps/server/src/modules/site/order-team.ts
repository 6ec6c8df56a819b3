// Pins doctors to the top of the public list; the others follow by name. Only listed doctors are shown.
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { SiteServices } from './site-services.ts';
import { pinDoctors, pinnedDoctors } from './team.repository.ts';

export async function listPinnedDoctors({ database }: SiteServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const team = await present(tx);
    await recordAudit(tx, context, { details: { pinned: team.doctors.length } });
    return team;
  });
}

export async function orderTeam({ database }: SiteServices, context: Context, ids: string[]) {
  const ordered = database.withTransaction(context.actor, async (tx) => {
    if (new Set(ids).size !== ids.length || !(await pinDoctors(tx, ids))) throw new AppError('changed_meanwhile');
    await recordAudit(tx, context, { details: { order: ids } });
    return present(tx);
  });
  // Two admins saved at the same time.
  return ordered.catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? new AppError('changed_meanwhile', { cause: error }) : error;
  });
}

async function present(tx: Tx) {
  const doctors = await pinnedDoctors(tx);
  return {
    doctors: doctors.map(({ firstName, lastName, ...doctor }) => ({ ...doctor, name: displayName({ firstName, lastName }) })),
  };
}

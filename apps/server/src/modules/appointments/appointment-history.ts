// What happened to a visit, by whom and why: the same words for both sides.
import { visitActWords } from '@lafiya/domain/scheduling/appointment-words';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { historyOf, visitById } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { AppointmentHistory } from './appointments-shapes.ts';
import { askerOf, moverOf } from './asker.ts';

export async function appointmentHistory(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  id: string,
): Promise<AppointmentHistory> {
  return database.inFrame(context.actor, async (tx) => {
    const asker = await askerOf(tx);
    const visit = await visitById(tx, id);
    if (!visit || !moverOf(asker, visit)) throw new AppError('not_found');
    const rows = await historyOf(tx, id);
    await recordAudit(tx, context, { patientId: visit.patientId, thing: { kind: 'appointment', id } });
    return {
      events: rows.map(({ at, startsAt, actorName, actorRole, ...row }) => ({
        ...row,
        at: at.toISOString(),
        startsAt: startsAt.toISOString(),
        words: visitActWords(row.act),
        by: actorName ? { name: actorName, role: actorRole } : null,
      })),
    };
  });
}

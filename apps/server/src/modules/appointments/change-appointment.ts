// PUT: what is written about a visit, and its state by the same table as everywhere.
import { actTowards, isLive, type Mover } from '@lafiya/domain/scheduling/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitChange, VisitRow } from './appointments.repository.ts';
import type { ChangeForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { type Asker, askerOf } from './asker.ts';
import { moveVisit, notPossible, saved, visitFor } from './move-appointment.ts';
import { presentOne } from './open-appointment.ts';
import { takeTime } from './take-time.ts';
import { writeDown } from './write-down.ts';

export async function changeAppointment(
  services: AppointmentServices,
  context: Context,
  id: string,
  form: ChangeForm,
): Promise<{ appointment: Appointment }> {
  const { status, reason, version } = form;
  return takeTime(services, context, async (tx) => {
    const asker = await askerOf(tx);
    const visit = status
      ? await moveVisit(services, tx, context, asker, {
          id,
          act: (before, mover) => actTowards(before, status, mover),
          reason,
          version,
          change: (before, mover) => wordsOf(form, before, mover),
        })
      : await changeWords(services, tx, context, asker, id, form);
    return presentOne(tx, context, asker, visit);
  });
}

async function changeWords(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  asker: Asker,
  id: string,
  form: ChangeForm,
): Promise<VisitRow> {
  const { visit, mover } = await visitFor(tx, asker, { id, version: form.version });
  const change = wordsOf(form, visit, mover);
  if (Object.keys(change).length === 0) return visit;
  const after = await saved(tx, visit, change);
  await writeDown(services, tx, context, { act: 'change', before: visit, after, mover });
  return after;
}

/** The patient's side says what it is about, the doctor what comes next, and each may add notes. What is over is not written again, but for the next steps. */
function wordsOf({ symptoms, notes, nextSteps }: ChangeForm, visit: VisitRow, mover: Mover): VisitChange {
  if ((symptoms !== undefined && mover !== 'patient') || (nextSteps !== undefined && mover !== 'doctor')) throw new AppError('forbidden');
  if ((symptoms !== undefined || notes !== undefined) && !isLive(visit.status)) throw notPossible(visit);
  if (nextSteps !== undefined && visit.status === 'CANCELLED') throw notPossible(visit);
  return {
    ...(symptoms === undefined ? {} : { symptoms }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(nextSteps === undefined ? {} : { nextSteps }),
  };
}

// The one way in which a visit changes its state: load under lock, ask the table, save by version, write down, tell.
import { type Act, judgeStep, type Mover, type Step } from '@lafiya/domain/scheduling/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockedVisit, saveVisit, visitById, type VisitChange, type VisitRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { type Asker, moverOf } from './asker.ts';
import { writeDown } from './write-down.ts';

export type Wish = {
  id: string;
  /** Or how it is found from where the visit stands; null when nothing leads there. */
  act: Act | ((visit: VisitRow, mover: Mover) => Act | null);
  onlyStaff?: boolean;
  reason?: string | undefined;
  version?: number | undefined;
  /** What changes besides the state; may refuse. */
  change?: (visit: VisitRow, mover: Mover) => Promise<VisitChange> | VisitChange;
};

/** 'clock' moves without anybody asking. */
export async function moveVisit(
  services: Pick<AppointmentServices, 'outbox'>,
  tx: Tx,
  context: Context,
  asker: Asker | 'clock',
  wish: Wish,
): Promise<VisitRow> {
  const { visit, mover } = await visitFor(tx, asker, wish);
  const act = typeof wish.act === 'function' ? wish.act(visit, mover) : wish.act;
  if (!act) throw notPossible(visit);
  const reason = wish.reason?.trim() || null;
  const step = judgeStep(visit, act, mover, context.clock.now(), reason ?? undefined);
  if (!step.ok) throw refusal(step, visit);
  const ended = step.to === 'CANCELLED' ? { cancellationReason: reason } : {};
  const change = { status: step.to, ...ended, ...(await wish.change?.(visit, mover)) };
  const after = await saved(tx, visit, change);
  await writeDown(services, tx, context, { act, before: visit, after, mover, reason });
  return after;
}

/** The visit, ours alone until the transaction ends, and on which side of it one stands. One of other people does not exist. */
export async function visitFor(
  tx: Tx,
  asker: Asker | 'clock',
  { id, onlyStaff, version }: Pick<Wish, 'id' | 'onlyStaff' | 'version'>,
): Promise<{ visit: VisitRow; mover: Mover }> {
  const visit = await lockedVisit(tx, id);
  const mover = visit && (asker === 'clock' ? 'clock' : moverOf(asker, visit));
  if (!visit || !mover) throw new AppError('not_found');
  if (onlyStaff && mover === 'patient') throw new AppError('forbidden');
  if (version !== undefined && version !== visit.version) throw notPossible(visit);
  return { visit, mover };
}

export async function saved(tx: Tx, visit: VisitRow, change: VisitChange): Promise<VisitRow> {
  const isSaved = await saveVisit(tx, visit, change);
  const after = await visitById(tx, visit.id);
  if (!after) throw new AppError('not_found');
  if (!isSaved) throw notPossible(after);
  return after;
}

export const notPossible = ({ status, startsAt, version }: VisitRow): AppError =>
  new AppError('not_possible', { wayOut: { present: { status, startsAt: startsAt.toISOString(), version } } });

function refusal(step: Extract<Step, { ok: false }>, visit: VisitRow): AppError {
  if (step.why === 'not_by_you') return new AppError('forbidden');
  if (step.why === 'reason_needed')
    return new AppError('invalid_input', { fields: [{ field: 'reason', message: 'Please say why. The other side will read it.' }] });
  return notPossible(visit);
}

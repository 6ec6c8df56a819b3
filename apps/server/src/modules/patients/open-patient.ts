// Reads who one patient is; what is clinical is in the chart and the notes. Every access appears in the patient's access log.
import { ageOn } from '@lafiya/domain/access/age';
import type { PatientRelation } from '@lafiya/domain/access/patient-access';
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { AppError } from '../../platform/errors.ts';
import { lastAppointmentOf, nextAppointmentOf, type Person, personById, patientRelationsOf } from './patients.repository.ts';
import { accountOfPatient, type PatientAccount } from './patient-account.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type OpenedPatient = {
  patient: Person & { age: number | null };
  seesHealth: boolean;
  relations: PatientRelation[];
  account: Pick<PatientAccount, 'sessions' | 'secondFactor'> | null;
  lastAppointment: { id: string; startsAt: string } | null;
  nextAppointment: { id: string; startsAt: string; status: AppointmentStatus } | null;
};

export async function openPatient(services: PatientServices, context: Context, patientId: string): Promise<OpenedPatient> {
  const { policy } = services;
  return services.database.withTransaction(context.actor, async (tx) => {
    const relations = await patientRelationsOf(tx, patientId);
    policy.requireAccess(relations, 'see_person');
    const person = await personById(tx, patientId);
    if (!person) throw new AppError('not_found');
    const seesHealth = policy.allows(relations, 'see_health');
    await recordAudit(tx, context, {
      patientId,
      resource: { kind: 'patient', id: patientId },
      details: { relations },
    });
    const now = context.clock.now();
    const [last, next] = await settleAll([lastAppointmentOf(tx, patientId), nextAppointmentOf(tx, patientId, now)]);
    const account = relations.includes('admin') ? await accountOfPatient(tx, patientId, now) : undefined;
    return {
      patient: { ...person, age: ageOn(person.dateOfBirth, now) },
      seesHealth,
      relations,
      account: account ? { sessions: account.sessions, secondFactor: account.secondFactor } : null,
      lastAppointment: last ? { ...last, startsAt: last.startsAt.toISOString() } : null,
      nextAppointment: next ? { ...next, startsAt: next.startsAt.toISOString() } : null,
    };
  });
}

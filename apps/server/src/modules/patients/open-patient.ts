// Opens one patient's page. What is clinical is shown by standing alone; every opening is written down where the patient can read it.
import { ageOn } from '@lafiya/domain/access/age';
import type { Standing } from '@lafiya/domain/access/patient-access';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type Health, healthOf, type Person, personById, standingsTowards } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

export type OpenedPatient = { patient: Person & { age: number | null }; health: Health | null; standings: Standing[] };

const nothingWritten: Health = { bloodType: null, allergies: null, medicalHistory: null };

export async function openPatient(services: PatientServices, context: Context, patientId: string): Promise<OpenedPatient> {
  const { policy } = services;
  return services.database.inFrame(context.actor, async (tx) => {
    const standings = await standingsTowards(tx, patientId);
    policy.demand(standings, 'see_person');
    const person = await personById(tx, patientId);
    if (!person) throw new AppError('not_found');
    const seesHealth = policy.allows(standings, 'see_health');
    const health = seesHealth ? ((await healthOf(tx, patientId)) ?? nothingWritten) : null;
    await recordAudit(tx, context, { patientId, thing: { kind: 'patient', id: patientId }, details: { standings, sawHealth: seesHealth } });
    return { patient: { ...person, age: ageOn(person.dateOfBirth, context.clock.now()) }, health, standings };
  });
}

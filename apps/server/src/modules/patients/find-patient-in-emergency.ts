// A doctor looks for a patient before opening the record in an emergency. Every search leaves an audit row, also one that finds nobody.
import { parsePatientNumber } from '@lafiya/domain/patients/patient-number';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { refuseInvalidBirthDate } from '../../platform/http/refuse-birth-date.ts';
import type { EmergencySearch, PatientsFoundInEmergency } from './break-glass-schemas.ts';
import { patientsByNameAndBirth, patientsByNumber } from './emergency-access.repository.ts';
import type { PatientServices } from './patients-services.ts';

export async function findPatientInEmergency(
  { database }: Pick<PatientServices, 'database'>,
  context: Context,
  form: EmergencySearch,
): Promise<PatientsFoundInEmergency> {
  refuseInvalidBirthDate(form, context.clock.now());
  const { name = '', dateOfBirth = '' } = form;
  const { number } = parsePatientNumber(form.patientNumber ?? '');
  return database.withTransaction(context.actor, async (tx) => {
    const patients = number ? await patientsByNumber(tx, number) : await patientsByNameAndBirth(tx, name, dateOfBirth);
    const patientIds = patients.map(({ id }) => id);
    // Not what was typed: somebody who was not found is nobody we may write about.
    await recordAudit(tx, context, { patientIds, details: { by: number ? 'number' : 'name and birth date', found: patients.length } });
    return { patients };
  });
}

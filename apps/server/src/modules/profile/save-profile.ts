// Saves the user's own profile: account, record and completeness in one transaction.
import { birthDateProblem } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { submitLicenseForReview } from './submit-license.ts';
import { type OwnProfile, ownProfile } from './own-profile.ts';
import { markComplete, type OwnDoctor, type OwnRecord, saveContact, saveDoctor, saveRecord } from './profile.repository.ts';
import type { ProfileServices } from './profile-services.ts';
import type { ProfileForm } from './profile-schemas.ts';

export async function saveProfile(services: ProfileServices, context: Context, form: ProfileForm): Promise<{ missing: string[] }> {
  // A new licence number can deadlock with the worker, which updates the doctor's next free time.
  return retryOnDeadlock(() => saveInTransaction(services, context, form));
}

async function saveInTransaction(services: ProfileServices, context: Context, form: ProfileForm): Promise<{ missing: string[] }> {
  const actor = signedInActor(context);
  return services.database.withTransaction(actor, async (tx) => {
    const before = await ownProfile(tx, actor.userId);
    refuseInvalidFields(before, form, context.clock.now());
    const contact = {
      phone: valueOrPrevious(form.phone, before.contact.phone),
      dateOfBirth: valueOrPrevious(form.dateOfBirth, before.contact.dateOfBirth),
      address: valueOrPrevious(form.address, before.contact.address),
    };
    await saveContact(tx, actor.userId, contact);
    if (before.patient) await savePatient(tx, { ...before.patient, ...contact }, form);
    if (before.doctor && form.doctor) await saveOwnDoctor(tx, context, before.doctor, form.doctor);
    const patientId = before.patient?.id;
    const thing = { kind: 'user', id: actor.userId };
    await recordAudit(tx, context, { ...(patientId ? { patientId } : {}), resource: thing, details: { fields: changedFields(form) } });
    const { missing } = await ownProfile(tx, actor.userId);
    await markComplete(tx, actor.userId, missing.length === 0);
    return { missing };
  });
}

/** Fields missing from the form keep their value. */
const valueOrPrevious = (definedFields: string | null | undefined, before: string | null): string | null =>
  definedFields === undefined ? before : definedFields;

/** Drops missing fields; empty ones stay, so that they are cleared. */
const definedFields = <Form extends object>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Form;

function refuseInvalidFields({ account }: OwnProfile, form: ProfileForm, now: Date): void {
  const errors = [
    form.patient && account.role !== 'PATIENT' && { field: 'patient', message: 'Only patients have this.' },
    form.doctor && account.role !== 'DOCTOR' && { field: 'doctor', message: 'Only doctors have this.' },
  ].filter((error) => typeof error === 'object');
  const problem = form.dateOfBirth ? birthDateProblem(form.dateOfBirth, clinicDay(now)) : null;
  if (problem) errors.push({ field: 'dateOfBirth', message: problem });
  if (errors.length > 0) throw new AppError('invalid_input', { fields: errors });
}

async function savePatient(tx: Tx, before: OwnRecord, form: ProfileForm): Promise<void> {
  await saveRecord(tx, before.id, { ...before, ...definedFields(form.patient ?? {}) } as OwnRecord);
}

async function saveOwnDoctor(tx: Tx, context: Context, before: OwnDoctor, form: NonNullable<ProfileForm['doctor']>): Promise<void> {
  const { licenseNumber, licenseFileId, ...change } = form;
  const languages = [...new Set(change.languages ?? before.languages)];
  await saveDoctor(tx, before.id, { ...before, ...definedFields(change), languages } as OwnDoctor);
  if (licenseFileId)
    await submitLicenseForReview(tx, { ...context, auditKind: 'licence.submitted' }, before, { licenseNumber, fileId: licenseFileId });
  else if (licenseNumber && licenseNumber !== before.licenseNumber)
    throw new AppError('invalid_input', { fields: [{ field: 'doctor.licenseFileId', message: 'Please add your licence document.' }] });
}

/** Field names only: the audit log records which fields were changed, not their values. */
function changedFields({ patient = {}, doctor = {}, ...contact }: ProfileForm): string[] {
  return Object.keys(definedFields({ ...contact, ...patient, ...doctor }));
}

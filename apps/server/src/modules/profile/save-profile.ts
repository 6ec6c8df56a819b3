// Somebody changes what they say of themself: account, record and completeness in one transaction, so that they never disagree.
import { birthDateFault } from '@lafiya/domain/identity/profile';
import { clinicDay } from '@lafiya/domain/staff/licence';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { signedInActor } from '../identity/index.ts';
import { demandConsent } from '../privacy/index.ts';
import { handInLicence } from './hand-in-licence.ts';
import { type OwnProfile, ownProfile } from './own-profile.ts';
import { markComplete, type OwnDoctor, type OwnRecord, saveContact, saveDoctor, saveHealth, saveRecord } from './profile.repository.ts';
import type { ProfileServices } from './profile-services.ts';
import type { ProfileForm } from './profile-shapes.ts';

export async function saveProfile(services: ProfileServices, context: Context, form: ProfileForm): Promise<{ missing: string[] }> {
  // A new licence number crosses with the worker, which writes down the doctor's earliest free time.
  return againWhenCrossed(() => saveOnce(services, context, form));
}

async function saveOnce(services: ProfileServices, context: Context, form: ProfileForm): Promise<{ missing: string[] }> {
  const actor = signedInActor(context);
  return services.database.inFrame(actor, async (tx) => {
    const before = await ownProfile(tx, actor.userId);
    refuseWhatDoesNotFit(before, form, context.clock.now());
    const contact = {
      phone: kept(form.phone, before.contact.phone),
      dateOfBirth: kept(form.dateOfBirth, before.contact.dateOfBirth),
      address: kept(form.address, before.contact.address),
    };
    await saveContact(tx, actor.userId, contact);
    if (before.patient) await savePatient(tx, context, { ...before.patient, ...contact }, form);
    if (before.doctor && form.doctor) await saveOwnDoctor(tx, context, before.doctor, form.doctor);
    const patientId = before.patient?.id;
    const thing = { kind: 'user', id: actor.userId };
    await recordAudit(tx, context, { ...(patientId ? { patientId } : {}), thing, details: { fields: fieldsIn(form) } });
    const { missing } = await ownProfile(tx, actor.userId);
    await markComplete(tx, actor.userId, missing.length === 0);
    return { missing };
  });
}

/** What the form does not speak of stays. */
const kept = (given: string | null | undefined, before: string | null): string | null => (given === undefined ? before : given);

/** Without what the form does not speak of; what it leaves empty is emptied. */
const given = <Form extends object>(form: Form): Form =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Form;

function refuseWhatDoesNotFit({ account, contact }: OwnProfile, form: ProfileForm, now: Date): void {
  const faults = [
    form.patient && account.role !== 'PATIENT' && { field: 'patient', message: 'Only a patient has this.' },
    form.doctor && account.role !== 'DOCTOR' && { field: 'doctor', message: 'Only a doctor has this.' },
  ].filter((fault) => typeof fault === 'object');
  const day = form.dateOfBirth;
  const wrong = day && day !== contact.dateOfBirth ? birthDateFault(day, clinicDay(now)) : null;
  if (wrong) faults.push({ field: 'dateOfBirth', message: wrong });
  if (faults.length > 0) throw new AppError('invalid_input', { fields: faults });
}

async function savePatient(tx: Tx, context: Context, before: OwnRecord, form: ProfileForm): Promise<void> {
  const after = { ...before, ...given(form.patient ?? {}) } as OwnRecord;
  await saveRecord(tx, before.id, after);
  const health = ['bloodType', 'allergies', 'medicalHistory'] as const;
  if (health.every((field) => after[field] === before[field])) return;
  // To take something out of the record needs nobody's consent.
  const adds = health.some((field) => after[field] !== null && after[field] !== before[field]);
  if (adds) await demandConsent(tx, context, 'health_data', form.healthDataConsent === true);
  await saveHealth(tx, before.id, after);
}

async function saveOwnDoctor(tx: Tx, context: Context, before: OwnDoctor, form: NonNullable<ProfileForm['doctor']>): Promise<void> {
  const { licenseNumber, licenseFileId, ...change } = form;
  const languages = [...new Set(change.languages ?? before.languages)];
  await saveDoctor(tx, before.id, { ...before, ...given(change), languages } as OwnDoctor);
  if (licenseFileId)
    await handInLicence(tx, { ...context, auditKind: 'licence.submitted' }, before, { licenseNumber, fileId: licenseFileId });
  else if (licenseNumber && licenseNumber !== before.licenseNumber)
    throw new AppError('invalid_input', { fields: [{ field: 'doctor.licenseFileId', message: 'Please add your licence document.' }] });
}

/** Names alone: the audit says what was touched, not what was written. */
function fieldsIn({ patient = {}, doctor = {}, ...contact }: ProfileForm): string[] {
  return Object.keys(given({ ...contact, ...patient, ...doctor })).filter((field) => field !== 'healthDataConsent');
}

// Approves a doctor's licence until an expiry date; the doctor can then see patients.
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { notifyInApp } from '../notifications/index.ts';
import { approvedMail } from './license-mails.ts';
import type { StaffServices } from './staff-services.ts';
import { correctLicenseNumber, decideDoctor, doctorToDecide, type WaitingRow } from './verifications.repository.ts';
import { formatDay } from './format-day.ts';

export type Approval = { licenseExpiresOn: string; licenseNumber?: string | undefined };

export async function approveDoctor(
  services: StaffServices,
  context: Context,
  doctorId: string,
  approval: Approval,
): Promise<{ message: string }> {
  const { licenseExpiresOn } = approval;
  refuseInvalidExpiry(licenseExpiresOn, clinicDay(context.clock.now()));
  const work = services.database.withTransaction(context.actor, async (tx) => {
    const doctor = await doctorToDecide(tx, doctorId);
    if (!doctor) throw new AppError('not_found');
    const isCorrected = await correctNumber(tx, doctor, approval.licenseNumber);
    refuseIncompleteLicense(doctor, approval);
    const decision = {
      id: newId(),
      doctorId,
      decision: 'approved',
      reason: null,
      expiresOn: licenseExpiresOn,
      at: context.clock.now(),
    } as const;
    if (!(await decideDoctor(tx, decision))) throw new AppError('already_done');
    await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { licenseExpiresOn, isCorrected } });
    await notifyInApp(tx, context, {
      userId: doctor.userId,
      kind: 'licence.approved',
      title: 'Your licence is approved',
      body: `It is approved until ${formatDay(licenseExpiresOn)}. You can now see patients with your second factor.`,
      path: '/dashboard/profile',
    });
    await services.outbox.mail(tx, context, approvedMail.message(doctor.email, { firstName: doctor.firstName, licenseExpiresOn }));
    return { message: `Licence approved until ${formatDay(licenseExpiresOn)}. We have notified the doctor.` };
  });
  return work.catch(rethrowNumberTaken);
}

function refuseInvalidExpiry(licenseExpiresOn: string, today: string): void {
  const field = 'licenseExpiresOn';
  if (licenseExpiresOn <= today)
    throw new AppError('invalid_input', { fields: [{ field, message: 'The licence must be valid after today.' }] });
  if (Number(licenseExpiresOn.slice(0, 4)) > Number(today.slice(0, 4)) + 10)
    throw new AppError('invalid_input', { fields: [{ field, message: 'Please check the year.' }] });
}

function refuseIncompleteLicense(doctor: WaitingRow, approval: Approval): void {
  const fields: FieldError[] = [];
  if (!doctor.licenseNumber && !approval.licenseNumber)
    fields.push({ field: 'licenseNumber', message: 'The doctor has not entered a licence number yet.' });
  if (!doctor.fileId) fields.push({ field: 'licenseDocument', message: 'The doctor has not uploaded the licence document yet.' });
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

async function correctNumber(tx: Tx, doctor: WaitingRow, number: string | undefined): Promise<boolean> {
  if (!number || number === doctor.licenseNumber) return false;
  await correctLicenseNumber(tx, doctor.doctorId, number);
  return true;
}

function rethrowNumberTaken(error: { code?: unknown }): never {
  if (error.code !== '23505') throw error;
  throw new AppError('invalid_input', { fields: [{ field: 'licenseNumber', message: 'Another doctor has this number.' }], cause: error });
}

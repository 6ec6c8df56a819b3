// Request and response schemas of the staff routes.
import { identityChecks } from '@lafiya/domain/identity/second-factor-rules';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { pageInBody, pageInQuery } from '../../platform/http/page-schemas.ts';
import { emailAddress, requiredText, searchText, textUpTo } from '../../platform/http/text-schemas.ts';

const role = z.enum(['DOCTOR', 'ADMIN']);
const text = z.string().nullable();
const day = z.iso.date();
const file = z.strictObject({ id: z.uuid(), name: z.string(), contentType: z.string() }).meta({ id: 'LicenseFile' });

export const byId = z.strictObject({ id: z.uuid() });
export const byDoctorId = z.strictObject({ doctorId: z.uuid() });
export const emptyBody = z.strictObject({}).nullish();
export const done = z.strictObject({ message: z.string() }).meta({ id: 'StaffResponse' });
export const hoursAsked = z.strictObject({ asked: z.int().describe('Number of doctors.'), message: z.string() });

const filters = {
  role: role.optional(),
  status: z.enum(['active', 'suspended', 'closed']).optional().describe('Defaults to all accounts that are not closed.'),
  departmentId: z.uuid().optional(),
  licence: z.enum(['ending', 'lapsed']).optional().describe('Only approved licences that have expired or expire within 60 days.'),
};
export const staffFilters = z.strictObject({ ...filters, ...pageInQuery });
export const staffSearch = z
  .strictObject({ search: searchText.optional().describe('Search text for names and email addresses.'), ...filters, ...pageInBody })
  .meta({ id: 'StaffSearch' });

const member = {
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  status: z.enum(['active', 'suspended', 'closed']),
  title: text,
  departments: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  doctorId: z.uuid().nullable(),
  specialization: text,
  verification: z.enum(['unverified', 'submitted', 'approved', 'refused', 'lapsed']).nullable(),
  licenseExpiresOn: day.nullable(),
  licence: z.enum(['valid', 'expiring', 'lapsed']).nullable().describe('Validity of an approved licence.'),
  secondFactor: z.array(z.enum(['app', 'passkey'])),
  joinedAt: z.iso.datetime(),
};
export const staffList = z
  .strictObject({
    staff: z.array(z.strictObject(member).meta({ id: 'StaffMember' })),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    counts: z
      .strictObject({ doctors: z.int(), admins: z.int(), waiting: z.int(), expiringSoon: z.int(), suspended: z.int() })
      .meta({ id: 'StaffCounts' }),
  })
  .meta({ id: 'StaffList' });

const decision = z
  .strictObject({
    decision: z.enum(['approved', 'refused']),
    reason: text,
    licenseExpiresOn: day.nullable(),
    decidedAt: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'LicenseDecision' });
export const staffMember = z
  .strictObject({
    ...member,
    licenseNumber: text,
    submittedAt: z.iso.datetime().nullable().describe('When the pending licence was submitted.'),
    file: file.nullable(),
    experienceYears: z.int().nullable(),
    qualifications: text,
    biography: text,
    languages: z.array(z.string()),
    consultationFeeMinor: z.int().nullable(),
    currency: text,
    phone: text,
    decisions: z.array(decision),
    sessions: z.int().describe('Number of active sessions.'),
  })
  .meta({ id: 'StaffMemberDetails' });

export const waitingList = z
  .strictObject({
    waiting: z.array(
      z
        .strictObject({
          doctorId: z.uuid(),
          userId: z.uuid(),
          name: z.string(),
          licenseNumber: text,
          specialization: text,
          experienceYears: z.int().nullable(),
          submittedAt: z.iso.datetime().nullable(),
          file: file.nullable(),
          missing: z.array(z.string()),
          isRenewal: z.boolean().describe('True if an approved doctor submitted a new licence.'),
          licenseExpiresOn: day.nullable(),
        })
        .meta({ id: 'PendingDoctor' }),
    ),
  })
  .meta({ id: 'PendingDoctorList' });

const reasonText = requiredText(1_000, 'Please give a reason. The person will see it.');
export const withReason = z.strictObject({ reason: reasonText }).meta({ id: 'StaffReason' });
export const factorResetForm = z
  .strictObject({
    reason: reasonText,
    checkedBy: z.enum(identityChecks, 'Please choose how you checked who they are.').describe('How the admin checked who the person is.'),
  })
  .meta({ id: 'SecondFactorReset' });
export const approval = z
  .strictObject({
    licenseExpiresOn: calendarDate(),
    licenseNumber: requiredText(40, 'Please enter the number.').optional().describe('Corrects the licence number.'),
  })
  .meta({ id: 'LicenseApproval' });
export const refusal = z.strictObject({ reason: reasonText }).meta({ id: 'LicenseRefusal' });

export const invitationForm = z
  .strictObject({
    email: emailAddress,
    role,
    firstName: requiredText(120, 'Please enter the name.'),
    lastName: requiredText(120, 'Please enter the name.'),
    title: textUpTo(120).optional(),
    departmentId: z.uuid().optional(),
  })
  .meta({ id: 'InvitationForm' });
const invitation = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role,
    firstName: z.string(),
    lastName: z.string(),
    title: text,
    department: text,
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    state: z.enum(['open', 'accepted', 'cancelled', 'expired']),
  })
  .meta({ id: 'StaffInvitation' });
export const invitationList = z.strictObject({ invitations: z.array(invitation) }).meta({ id: 'StaffInvitations' });
export const invitationResponse = z.strictObject({ message: z.string(), invitation }).meta({ id: 'StaffInvitationResponse' });

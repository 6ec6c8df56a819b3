// The catalogue of API errors: code, HTTP status, title and the message shown to people.
import type { ConfirmationKind } from '@lafiya/domain/identity/session-rules';

export const errorCatalogue = {
  invalid_input: { status: 422, title: 'Invalid input', message: 'Please check the marked fields.' },
  malformed_request: { status: 400, title: 'Malformed request', message: 'We could not read this request.' },
  not_found: { status: 404, title: 'Not found', message: 'There is nothing at this address.' },
  link_invalid: { status: 404, title: 'Link not valid', message: 'This link is not valid any more. Please ask for a new one.' },
  code_invalid: { status: 400, title: 'Code not valid', message: 'Verification failed. Please try again.' },
  passkey_invalid: { status: 400, title: 'Passkey not valid', message: 'That passkey did not work. Please try again, or use another way.' },
  proof_over: { status: 400, title: 'Too late', message: 'This took too long or had too many tries. Please start again.' },
  invalid_credentials: { status: 401, title: 'Not signed in', message: 'The e-mail address or the password is not right.' },
  email_not_verified: { status: 401, title: 'Address not verified', message: 'Please verify your email before you sign in.' },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'Please sign in.' },
  session_over: { status: 401, title: 'Session over', message: 'Your session is over. Please sign in again.' },
  account_suspended: { status: 403, title: 'Account suspended', message: 'This account is suspended. Please contact us.' },
  forbidden: { status: 403, title: 'Not allowed', message: 'You may not do this.' },
  mfa_required: { status: 403, title: 'Second factor needed', message: 'Please set up your second factor first. Patients’ data needs it.' },
  step_up_required: { status: 403, title: 'Recent confirmation needed', message: 'Please confirm that it is you.' },
  doctor_not_verified: { status: 403, title: 'Not checked yet', message: 'This opens when the clinic has checked your licence.' },
  cross_site: { status: 403, title: 'From another site', message: 'This can only be asked from our own pages.' },
  last_factor: { status: 409, title: 'Last factor', message: 'Your role needs a second factor. Please add another one first.' },
  factor_known: { status: 409, title: 'Set up already', message: 'This is set up already. Remove it first to set it up anew.' },
  role_already_set: { status: 409, title: 'Role chosen already', message: 'Your role is chosen already. Please contact us to change it.' },
  choose_password: { status: 409, title: 'Choose a password', message: 'Please choose the password of your account.' },
  password_needed: { status: 409, title: 'Password needed', message: 'Please choose a password first, with “Forgot password”.' },
  address_taken: { status: 409, title: 'Address taken', message: 'This address has an account already. Please sign in.' },
  not_yourself: { status: 409, title: 'Not for oneself', message: 'This cannot be done to your own account. Please ask another admin.' },
  changed_meanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'This was changed meanwhile. Please look at it again, then save.',
  },
  already_done: { status: 409, title: 'Already done', message: 'This has been done or decided already. Please reload the page.' },
  address_known: { status: 409, title: 'Address known', message: 'This address has an account already.' },
  invitation_open: { status: 409, title: 'Already invited', message: 'This address has an open invitation. Please send that one again.' },
  consent_needed: { status: 409, title: 'Consent needed', message: 'Please agree first that we keep what you write about your health.' },
  consent_required: {
    status: 409,
    title: 'Consent required',
    message: 'An account needs this. To take it back, please close your account under Settings.',
  },
  upload_missing: { status: 409, title: 'Nothing arrived', message: 'The file has not arrived. Please send it again.' },
  file_not_usable: { status: 409, title: 'File not usable', message: 'This file cannot be used here. Please choose another one.' },
  licence_number_taken: {
    status: 409,
    title: 'Licence number taken',
    message: 'This licence number belongs to another account. Please check it, or contact us.',
  },
  upcoming_appointments: {
    status: 409,
    title: 'Upcoming appointments',
    message: 'You have upcoming appointments. Please cancel or complete them before you close your account.',
  },
  last_admin: { status: 409, title: 'Last admin', message: 'You are the only admin. Please invite another one before you leave.' },
  slot_taken: { status: 409, title: 'Time taken', message: 'This time is not free any more. Please choose another one.' },
  outside_hours: {
    status: 409,
    title: 'Outside working hours',
    message: 'The doctor does not work at this time. Please choose another one, or confirm that it is meant.',
  },
  patient_busy: {
    status: 409,
    title: 'Appointment at the same time',
    message: 'There is another appointment at this time already. Please choose another time, or move the other appointment first.',
  },
  too_many_requests_pending: {
    status: 409,
    title: 'Three requests wait already',
    message: 'Three requests wait for an answer already. Please wait for one, or cancel one, before you ask for another visit.',
  },
  profile_incomplete: { status: 409, title: 'Profile not complete', message: 'Please complete your profile first. Then you can book.' },
  offer_over: {
    status: 409,
    title: 'Offer over',
    message: 'This time is not held for you any more. You keep your place in the queue.',
  },
  not_possible: {
    status: 409,
    title: 'Not possible now',
    message: 'This is not possible any more, because the visit has changed meanwhile. Please look at it again.',
  },
  call_shut: {
    status: 409,
    title: 'Not open now',
    message: 'The call opens ten minutes before the visit, once it is agreed. Please come back then.',
  },
  call_over: { status: 409, title: 'Call over', message: 'This consultation has ended.' },
  sent_out: { status: 409, title: 'Not in this call any more', message: 'You are not part of this call any more.' },
  too_many_guests: { status: 409, title: 'Three guests', message: 'Three guests are invited already. Please remove one first.' },
  not_admitted: { status: 409, title: 'Not let in yet', message: 'The doctor will let you in. Please stay here.' },
  emergency_access_limit: {
    status: 409,
    title: 'Limit of emergency access',
    message: 'You have used emergency access five times in 24 hours. Please ask an administrator.',
  },
  emergency_access_ended: {
    status: 409,
    title: 'Access ended',
    message: 'An administrator ended your emergency access to this record. Please talk to them.',
  },
  emergency_access_running: {
    status: 409,
    title: 'Access still open',
    message: 'This access is still open. Please judge it when it is over.',
  },
  patient_known: {
    status: 409,
    title: 'Patient known',
    message: 'There is a patient with this e-mail address or phone already.',
  },
  not_reviewable: {
    status: 409,
    title: 'No feedback now',
    message: 'Feedback can be left once a visit has taken place, and changed for fourteen days.',
  },
  payload_too_large: { status: 413, title: 'Too large', message: 'This is more than we can take at once.' },
  unsupported_media_type: { status: 415, title: 'Unsupported format', message: 'We cannot read this format.' },
  idempotency_key_reused: { status: 422, title: 'Key used twice', message: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, title: 'Too many requests', message: 'That was a little too often. Please wait and try again.' },
  too_fast: { status: 429, title: 'Too fast', message: 'Please take a moment and send it again.' },
  unavailable: { status: 503, title: 'Service unavailable', message: 'We cannot answer right now. Please try again in a few seconds.' },
  internal: { status: 500, title: 'Internal error', message: 'Something went wrong on our side. We have been told.' },
} as const satisfies Record<string, { status: number; title: string; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type FieldError = { field: string; message: string };
/** Extra fields of a problem response that help the user continue: other free times, the appointment's current state, the known patient, what to confirm. */
export type ProblemDetails = {
  nearest?: { startsAt: string; endsAt: string }[];
  present?: { status: string; startsAt: string; version: number };
  known?: { id: string; patientNumber: string; name: string };
  missing?: ConfirmationKind[];
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: ProblemDetails | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: FieldError[]; retryAfterSeconds?: number; details?: ProblemDetails; cause?: unknown } = {},
  ) {
    super(errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
}

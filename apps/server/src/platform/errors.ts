// The catalogue of API errors: code, HTTP status, title and the message shown to people.
import type { ConfirmationKind } from '@lafiya/domain/identity/session-rules';

export const errorCatalogue = {
  invalid_input: { status: 422, title: 'Invalid input', message: 'Please check the highlighted fields.' },
  malformed_request: { status: 400, title: 'Malformed request', message: 'We could not read this request.' },
  not_found: { status: 404, title: 'Not found', message: 'We could not find this.' },
  link_invalid: { status: 404, title: 'Link expired', message: 'This link no longer works. Please ask for a new one.' },
  code_invalid: { status: 400, title: 'Code not valid', message: 'Verification failed. Please try again.' },
  passkey_invalid: {
    status: 400,
    title: 'Passkey not valid',
    message: 'That passkey did not work. Please try again, or choose another way.',
  },
  proof_over: { status: 400, title: 'Too late', message: 'You took too long or tried too many times. Please start again.' },
  invalid_credentials: { status: 401, title: 'Not signed in', message: 'The e-mail address or the password is not correct.' },
  email_not_verified: { status: 401, title: 'Address not verified', message: 'Please verify your email before you sign in.' },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'Please sign in.' },
  session_over: { status: 401, title: 'Session ended', message: 'Your session has ended. Please sign in again.' },
  account_suspended: { status: 403, title: 'Account suspended', message: 'This account is suspended. Please contact us.' },
  forbidden: { status: 403, title: 'Not allowed', message: 'You do not have permission to do this.' },
  mfa_required: {
    status: 403,
    title: 'Second factor needed',
    message: 'Please set up your second factor first. You need it to see patients’ data.',
  },
  step_up_required: { status: 403, title: 'Recent confirmation needed', message: 'Please confirm that it is you.' },
  doctor_not_verified: { status: 403, title: 'Not verified yet', message: 'You can open this once the clinic has verified your licence.' },
  cross_site: { status: 403, title: 'From another site', message: 'You can only do this on our own pages.' },
  last_factor: { status: 409, title: 'Last factor', message: 'Your role needs a second factor. Please add another one first.' },
  factor_known: { status: 409, title: 'Already set up', message: 'This is already set up. Remove it first to set it up again.' },
  role_already_set: {
    status: 409,
    title: 'Role already chosen',
    message: 'You have already chosen a role. Please contact us to change it.',
  },
  choose_password: { status: 409, title: 'Choose a password', message: 'Please choose a password for your account.' },
  password_needed: { status: 409, title: 'Password needed', message: 'Please choose a password first, with “Forgot password”.' },
  address_taken: { status: 409, title: 'Address in use', message: 'This address already has an account. Please sign in.' },
  not_yourself: {
    status: 409,
    title: 'Not for your own account',
    message: 'You cannot do this to your own account. Please ask another admin.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed by someone else',
    message: 'This has changed since you opened it. Please check it again, then save.',
  },
  already_done: { status: 409, title: 'Already done', message: 'This has already been done. Please reload the page.' },
  address_known: { status: 409, title: 'Address in use', message: 'This address already has an account.' },
  invitation_open: { status: 409, title: 'Already invited', message: 'This address already has an open invitation. Please send it again.' },
  consent_needed: {
    status: 409,
    title: 'Consent needed',
    message: 'Please agree first that we can keep what you write about your health.',
  },
  consent_required: {
    status: 409,
    title: 'Consent required',
    message: 'Your account needs this. To withdraw it, please close your account in Settings.',
  },
  upload_missing: { status: 409, title: 'File missing', message: 'We did not receive the file. Please send it again.' },
  file_not_usable: { status: 409, title: 'File not usable', message: 'You cannot use this file here. Please choose another one.' },
  licence_number_taken: {
    status: 409,
    title: 'Licence number in use',
    message: 'This licence number belongs to another account. Please check it, or contact us.',
  },
  upcoming_appointments: {
    status: 409,
    title: 'Upcoming appointments',
    message: 'You have upcoming appointments. Please cancel or complete them before you close your account.',
  },
  last_admin: { status: 409, title: 'Last admin', message: 'You are the only admin. Please invite another one before you leave.' },
  slot_taken: { status: 409, title: 'Time no longer free', message: 'This time is no longer free. Please choose another one.' },
  outside_hours: {
    status: 409,
    title: 'Outside working hours',
    message: 'The doctor does not work at this time. Please choose another one, or confirm this one.',
  },
  patient_busy: {
    status: 409,
    title: 'Appointment at the same time',
    message: 'There is already an appointment at this time. Please choose another time, or move the other appointment first.',
  },
  too_many_requests_pending: {
    status: 409,
    title: 'Three requests pending',
    message:
      'You already have three requests awaiting an answer. Please wait for an answer or cancel one before you request another appointment.',
  },
  profile_incomplete: { status: 409, title: 'Profile not complete', message: 'Please complete your profile first. Then you can book.' },
  offer_over: {
    status: 409,
    title: 'Offer ended',
    message: 'We are no longer holding this time for you. You keep your place in the queue.',
  },
  not_possible: {
    status: 409,
    title: 'Not possible now',
    message: 'This is no longer possible because the appointment has changed. Please check it again.',
  },
  chart_disagrees: {
    status: 409,
    title: 'The chart says otherwise',
    message: 'Another entry of the chart says otherwise. Please change or end that one first.',
  },
  value_unusual: {
    status: 409,
    title: 'Unusual value',
    message: 'This value is unusual. Please check it, and confirm it if it is right.',
  },
  chart_full: { status: 409, title: 'Chart full', message: 'This chart cannot hold more entries. Please contact us.' },
  goals_full: {
    status: 409,
    title: 'Twenty active goals',
    message: 'There are already 20 active goals. Please end one before you set another.',
  },
  goal_not_reached: {
    status: 409,
    title: 'Not reached yet',
    message: 'The newest value is not at this goal yet. Please measure again, or change the goal.',
  },
  note_incomplete: {
    status: 409,
    title: 'Note not complete',
    message: 'Please complete the note before you sign it.',
  },
  note_not_held: {
    status: 409,
    title: 'Not taken place',
    message: 'You can sign the note once the appointment has started. The note of a missed or cancelled appointment is not signed.',
  },
  next_steps_signed: {
    status: 409,
    title: 'Next steps are signed',
    message: 'The next steps are part of a signed note. Please amend the note to change them.',
  },
  call_shut: {
    status: 409,
    title: 'Not open now',
    message: 'You can join ten minutes before the appointment, once it is confirmed. Please come back then.',
  },
  call_over: { status: 409, title: 'Call ended', message: 'This consultation has ended.' },
  sent_out: { status: 409, title: 'No longer in this call', message: 'You are no longer part of this call.' },
  too_many_guests: { status: 409, title: 'Three guests', message: 'Three guests are already invited. Please remove one first.' },
  not_admitted: { status: 409, title: 'Not admitted yet', message: 'The doctor will let you in. Please stay on this page.' },
  emergency_access_limit: {
    status: 409,
    title: 'Limit of emergency access',
    message: 'You have used emergency access five times in 24 hours. Please ask an administrator.',
  },
  emergency_access_ended: {
    status: 409,
    title: 'Access ended',
    message: 'An administrator has ended your emergency access to this record. Please speak to them.',
  },
  emergency_access_running: {
    status: 409,
    title: 'Access still open',
    message: 'This access is still open. Please review it when it has ended.',
  },
  patient_known: {
    status: 409,
    title: 'Patient already registered',
    message: 'There is already a patient with this e-mail address or phone number.',
  },
  not_reviewable: {
    status: 409,
    title: 'No feedback now',
    message: 'You can leave feedback after an appointment, and change it for fourteen days.',
  },
  payload_too_large: { status: 413, title: 'Too large', message: 'This is too large. Please send less at once.' },
  unsupported_media_type: { status: 415, title: 'Unsupported format', message: 'We cannot read this format.' },
  idempotency_key_reused: { status: 422, title: 'Key already used', message: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, title: 'Too many requests', message: 'Too many attempts. Please wait and try again.' },
  too_fast: { status: 429, title: 'Too fast', message: 'Please take a moment and send it again.' },
  unavailable: { status: 503, title: 'Service unavailable', message: 'We cannot answer right now. Please try again in a few seconds.' },
  internal: { status: 500, title: 'Internal error', message: 'Sorry, something went wrong. We have been notified.' },
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

// The fields of docs/access.md that not everybody who sees their row may read or change. Written by hand from schemas, grants, triggers and actions.

type FieldRule = [fields: string, readers: string, writers: string];

export const fieldRules: FieldRule[] = [
  [
    'Account: digest of the password, tokens, secrets of second factors',
    'nobody; only the database role `lafiya_identity`',
    'the owner, through sign-in, password and security routes; an admin removes the second factors of staff',
  ],
  [
    'Account: devices (name, address, time), names of passkeys',
    'the owner; of staff admins see how many devices and which kinds of second factor',
    'the API at sign-in; the owner, and of staff an admin, sign devices out',
  ],
  ['Account: name', 'the owner, and whoever sees the patient or doctor', 'nobody after sign-up or after accepting an invitation'],
  [
    'Account: e-mail address',
    'the owner; admins; with an appointment the family and its doctor, once there is a care relationship',
    'the owner, with proof of the new address',
  ],
  ['Account: phone', 'the owner; of staff admins', 'the owner'],
  ['Account: birth date, address, language, theme, time zone', 'the owner', 'the owner'],
  ['Account: picture', 'the owner; of a doctor everybody once listed, and families who have appointments with them', 'the owner'],
  [
    'Account: role',
    'the owner; of staff admins',
    'chosen at sign-up or by an invitation; without one the owner chooses once, and never admin',
  ],
  ['Account: status', 'of staff admins', 'of staff an admin, never their own; the owner by closing the account'],
  [
    'Patient: birth date, sex, phone, address, emergency contact, insurance',
    'the family, a treating doctor, a doctor with emergency access, admins',
    'staff at registration (birth date, sex, phone); after that the patient, in the profile',
  ],
  [
    'Chart: entries with all their versions',
    'the family, a treating doctor, a doctor with emergency access',
    'treating doctors; the family what they reported, with the consent `health_data`; nobody overwrites or deletes a version',
  ],
  [
    'Measurements: values, and what was entered in error',
    'the family, a treating doctor, a doctor with emergency access',
    'treating doctors; the family what they measured, with the consent `health_data`, except consciousness and given oxygen; the server computes NEWS2; nobody overwrites or deletes a value',
  ],
  ['Measurements: a patient’s target', 'as the measurements', 'treating doctors; the family while no doctor has set limits of that kind'],
  [
    'Measurements: what is dangerous for a patient, the scale of oxygen, the answer to a dangerous value',
    'as the measurements',
    'treating doctors; an answer once',
  ],
  [
    'Goals, with the days of a habit',
    'the family, a treating doctor, a doctor with emergency access',
    'the family, with the consent `health_data`; a goal that has ended stays as it is; days of the last week can be taken back',
  ],
  [
    'Doctor: specialisation, experience, qualifications, biography, languages, fee, sex',
    'the doctor and admins; everybody once the doctor is listed',
    'the doctor',
  ],
  [
    'Doctor: licence number and document',
    'the doctor, admins',
    'the doctor by submitting them for review; the number once, after that an admin corrects it',
  ],
  ['Doctor: verification, reason of a decision, expiry of the licence', 'the doctor, admins', 'an admin’s decision, never about themself'],
  ['Doctor: URL of their own calendar', 'nobody, they see its host; the worker decrypts it to read the calendar', 'the doctor'],
  [
    'Appointment: symptoms',
    'the family, the appointment’s doctor',
    'whoever books; afterwards the family, while it is PENDING, SCHEDULED, CONFIRMED or IN_PROGRESS',
  ],
  ['Appointment: notes', 'the family, the appointment’s doctor', 'whoever books; afterwards the family and the doctor, in the same states'],
  ['Appointment: next steps', 'the family, the appointment’s doctor', 'the doctor, unless it is CANCELLED'],
  [
    'Appointment: reason of a cancellation or change',
    'the family, the appointment’s doctor; in the history also who wrote it',
    'only with the action itself',
  ],
  [
    'Appointment: status',
    'everybody who sees the appointment',
    'by the transitions in `packages/domain/src/appointments/appointment-states.ts`, by role, present status and time',
  ],
  [
    'Appointment: length, fee, currency',
    'everybody who sees the appointment',
    'staff when they book; for patients the doctor’s own apply; nobody afterwards',
  ],
  ['Appointment: that the doctor did not come', 'everybody who sees the appointment', 'the worker'],
  ['Appointment: name, age and sex of the patient', 'everybody who sees the appointment', 'see Patient and Account'],
  [
    'Appointment: phone and e-mail of the patient',
    'the family, admins, the appointment’s doctor once there is a care relationship',
    'see Patient and Account',
  ],
  ['Consultation note: all fields', 'the appointment’s doctor', 'the appointment’s doctor, unless it is PENDING'],
  [
    'Call: encryption key',
    'those whom the doctor admitted, until the call ends',
    'the API; anew when somebody is removed or a guest leaves; deleted at the end',
  ],
  [
    'Call: messages',
    'the family and the doctor; guests those since they were admitted, unless meant for patient and doctor only; never admins',
    'whoever is in the call; not changed afterwards',
  ],
  ['Call: who came and for how long', 'the family, the doctor, admins', 'the API and the worker, from the media server’s reports'],
  [
    'Review: rating, text',
    'the family, the doctor, admins; everybody reads rating and text with one initial, while the doctor is listed',
    'the family, if the appointment is COMPLETED; changes for 14 days',
  ],
  ['Review: answer', 'as the review', 'the doctor, once'],
  [
    'Review: consent to being quoted, with name and state',
    'the family, admins; what an admin chose to quote everybody',
    'the author gives it; anybody of the family withdraws it',
  ],
  ['Dispute about attendance: text', 'the family, the doctor, admins', 'each side once, for an appointment that counts as missed'],
  ['Dispute about attendance: decision, reason', 'the family, the doctor, admins', 'an admin, once'],
  ['Waitlist: symptoms', 'nobody while waiting; then they are the symptoms of the appointment that was booked', 'the family when it joins'],
  ['Emergency access: reason', 'the family, the doctor, admins', 'the doctor when it begins'],
  ['Emergency access: outcome', 'the family and the doctor, who are notified; admins', 'an admin, once'],
  ['Emergency access: note of the review', 'the doctor, admins', 'an admin, with the outcome'],
];

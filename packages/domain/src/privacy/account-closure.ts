// Account closure: the waiting period of a week, and the data that is retained afterwards, with the reason.

const day = 24 * 60 * 60_000;
export const closureWaitMs = 7 * day;
export const exportRetentionMs = 7 * day;

export const closureDueAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + closureWaitMs);

export type RetainedData = { what: string; why: string; howLong: string };

export const retainedAfterClosure: RetainedData[] = [
  {
    what: 'Your medical record: name, date of birth, contact details, and what you and your doctors wrote in it',
    why: 'Health-record law and the rules of the medical profession make us keep it. Nobody can sign in to it. Doctors who treated you can still account for their care.',
    howLong: 'As long as the law requires',
  },
  {
    what: 'Who opened or changed what, and when',
    why: 'The log protects patients. It is sealed, so nobody, not even us, can remove entries.',
    howLong: 'As long as the record it is about',
  },
  {
    what: 'What you agreed to and withdrew, and when',
    why: 'We must be able to show that we had your consent.',
    howLong: 'As long as the record it is about',
  },
  {
    what: 'For doctors: the name, the licence number and document, and the decisions about them',
    why: 'Patients and authorities may ask who treated someone and with which licence.',
    howLong: 'As long as the records of the patients you saw',
  },
  {
    what: 'A newsletter subscription, and messages you sent us through the contact page',
    why: 'They belong to the address and not to the account. Every newsletter has a link to unsubscribe. To have messages deleted, please write to us.',
    howLong: 'Until you ask',
  },
  {
    what: 'Copies of the e-mails we sent you',
    why: 'They show that we sent an e-mail.',
    howLong: 'Up to 30 days',
  },
];

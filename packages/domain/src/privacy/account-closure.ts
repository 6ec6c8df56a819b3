// Account closure: the waiting period of a week, and the data that is retained afterwards, with the reason.

const day = 24 * 60 * 60_000;
export const closureWaitMs = 7 * day;
export const exportRetentionMs = 7 * day;

export const closureDueAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + closureWaitMs);

export type RetainedData = { what: string; why: string; howLong: string };

export const retainedAfterClosure: RetainedData[] = [
  {
    what: 'Your medical record: name, birth date, contact on the record, and what you and your doctors wrote in it',
    why: 'Health-record law and the rules of the medical profession make us keep it. Nobody signs in to it any more; doctors who treated you can still account for their care.',
    howLong: 'As long as the law asks for',
  },
  {
    what: 'Who opened or changed what, and when',
    why: 'The trail protects patients. It is sealed, so that nobody, not even we, can take lines out of it.',
    howLong: 'As long as the record it is about',
  },
  {
    what: 'What you agreed to and took back, and when',
    why: 'We must be able to show that we had your consent.',
    howLong: 'As long as the record it is about',
  },
  {
    what: 'For doctors: the name, the licence number and document, and the decisions about them',
    why: 'Patients and authorities may ask who treated somebody and with which licence.',
    howLong: 'As long as the records of the patients you saw',
  },
  {
    what: 'A newsletter subscription, and messages you sent us through the contact page',
    why: 'They belong to the address and not to the account. Every newsletter has a link to leave; to have messages deleted, please write to us.',
    howLong: 'Until you ask',
  },
  {
    what: 'Copies of the mails we sent you',
    why: 'They show that a mail went out.',
    howLong: 'Up to 30 days',
  },
];

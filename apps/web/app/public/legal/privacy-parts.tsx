// The text of the privacy policy. Update it whenever the software changes what it stores.
import { brand } from '@lafiya/brand';
import { msg } from '@lingui/core/macro';
import { RetentionTable } from './retention-table.tsx';
import type { LegalPart } from './legal-text.tsx';

const { street, area, city, postalCode, country } = brand.address;

export const privacyParts: LegalPart[] = [
  {
    id: 'who',
    title: msg`Who is responsible`,
    paragraphs: [
      msg`${brand.legalName}, ${street}, ${area}, ${city} ${postalCode}, ${country}. For everything about your data write to ${brand.emails.privacy} or call ${brand.phones[0].number}.`,
    ],
  },
  {
    id: 'kept',
    title: msg`What we keep, why, and for how long`,
    paragraphs: [
      msg`You can read the public pages without telling us anything. They set no cookie, and count which pages are read only if you allow it. Our logs of page requests hold the page and the time, not your network address. Everything else is here:`,
    ],
    more: <RetentionTable />,
  },
  {
    id: 'seen',
    title: msg`Who sees it`,
    paragraphs: [
      [
        msg`Doctors who treat you see your record, from when an appointment is confirmed until ninety days after the last one. Before that they see your name, age and sex.`,
        msg`Another doctor can open it in an emergency, after confirming who they are with a second factor and giving a written reason. Access lasts four hours, and we notify you straight away.`,
        msg`People at the front desk and administrators see who you are and when your appointments are. They never see the record.`,
        msg`You see every time someone opens your record, with name, time and reason, under Settings, Privacy.`,
        msg`Nobody outside, unless a court or a law makes us. We sell nothing, show no advertising and run no one else’s scripts on our pages.`,
      ],
    ],
  },
  {
    id: 'helpers',
    title: msg`Who works for us`,
    paragraphs: [
      msg`We send e-mails through an e-mail server, and text messages, where they are switched on, through a carrier (Termii). Both learn the address or number and the short text of the message. If you turn on notifications on a device, its maker’s push service (Google, Mozilla, Apple or Microsoft) carries them. They are encrypted, so it learns that we sent this device something and when, not what. If you choose to sign in with Google, Google learns that you did and tells us your name and e-mail address. Our map is our own: nobody learns what you look for.`,
      msg`Links to the chat, the shop, the meal plans, the foundation and social networks lead to other sites with their own rules. We tell them nothing about you.`,
    ],
  },
  {
    id: 'safe',
    title: msg`How it is kept safe`,
    paragraphs: [
      [
        msg`Calls are encrypted between the browsers. The media server that carries them has no key. Our own server makes the key, gives it to those in the call, keeps it encrypted and deletes it when the appointment ends. Calls are not recorded.`,
        msg`Doctors and staff cannot reach any patient’s data without a second factor. You can add one too.`,
        msg`The program and the database itself both enforce who can see what.`,
        msg`We check files you upload for malware before anyone can open them.`,
        msg`If someone ever gets hold of your data and that could harm you, we tell you and the Commission, as the law requires.`,
      ],
    ],
  },
  {
    id: 'rights',
    title: msg`Your rights, and how to use each of them`,
    paragraphs: [
      msg`The Nigeria Data Protection Act 2023 gives you these rights (Part VI). They cost nothing.`,
      [
        msg`A copy of everything, to read and to take elsewhere: Settings, Privacy, A copy of all my data. You get a page to read and files for another program.`,
        msg`Correction: change your profile yourself. To change your name, write to us. What a doctor has signed is corrected by an addition, never by deleting.`,
        msg`Withdrawing consent: Settings, Privacy. It applies from then on. What was done before stays lawful.`,
        msg`Deletion: Settings, Account, Close my account. Before you confirm, you can read what the law makes us keep.`,
        msg`Objection and restriction: write to ${brand.emails.privacy} and say what we should stop.`,
        msg`No decision by a program alone: the only thing a program judges is whether someone came to a call. The patient or the doctor can say that it is wrong, and then a person decides.`,
        msg`Complaint: you can talk to us first. You can always go to the Nigeria Data Protection Commission, ndpc.gov.ng.`,
      ],
    ],
  },
  {
    id: 'children',
    title: msg`Children`,
    paragraphs: [msg`Accounts are for adults. A parent or guardian arranges care for a child and acts for them here.`],
  },
  {
    id: 'changes',
    title: msg`When this changes`,
    paragraphs: [
      msg`Consents name the version of the text you agreed to. If we change the text, we ask you again. If you do not answer, we do not treat it as consent.`,
    ],
  },
];

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
      msg`You can read the public pages without telling us anything: they set no cookie, and count which pages are read only if you allow it. Our logs of page requests hold the page and the time, not your network address. Everything else is here:`,
    ],
    more: <RetentionTable />,
  },
  {
    id: 'seen',
    title: msg`Who sees it`,
    paragraphs: [
      [
        msg`Doctors who treat you see your record: from the moment a visit is confirmed until ninety days after the last one. Before that they see your name, age and sex.`,
        msg`Another doctor can open it in an emergency with a second proof of who they are and a written reason. It stays open for four hours, and you are told at once.`,
        msg`People at the front desk and administrators see who you are and when your visits are. They never see the record.`,
        msg`You see every opening of your record, with name, time and reason, under Settings, Privacy.`,
        msg`Nobody outside, unless a court or a law makes us. We sell nothing, show no advertising and have no script of anybody else on our pages.`,
      ],
    ],
  },
  {
    id: 'helpers',
    title: msg`Who works for us`,
    paragraphs: [
      msg`Letters leave through a mail server, and text messages, where they are switched on, through a carrier (Termii); both learn the address or number and the few words of the message. If you turn on notifications on a device, its maker’s push service (of Google, Mozilla, Apple or Microsoft) carries them: encrypted, so it learns that we told this device something and when, not what. If you choose to sign in with Google, Google learns that you did and tells us your name and e-mail address. Our map is our own: nobody learns what you look for.`,
      msg`Links to the chat, the shop, the meal plans, the foundation and the networks lead to other sites with their own rules. We tell them nothing about you.`,
    ],
  },
  {
    id: 'safe',
    title: msg`How it is kept safe`,
    paragraphs: [
      [
        msg`Calls are encrypted between the browsers; the media server that carries them has no key. Our own server makes the key, gives it to those in the call, keeps it encrypted and forgets it when the appointment ends. Calls are not recorded.`,
        msg`Doctors and staff reach no patient’s data without a second factor. You can add one too.`,
        msg`Who may see what is enforced twice, by the program and by the database itself.`,
        msg`Files you upload are checked for malware before anybody can open them.`,
        msg`If your data were ever lost to somebody and that could harm you, we tell you and the Commission, as the law says.`,
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
        msg`Correction: change your profile yourself; for your name write to us. What a doctor has signed is corrected by an addition, never by deleting.`,
        msg`Taking consent back: Settings, Privacy. It counts from then on; what was done before stays lawful.`,
        msg`Deletion: Settings, Account, Close my account. Before you confirm, you read what the law makes us keep.`,
        msg`Objection and restriction: write to ${brand.emails.privacy} and say what we should stop.`,
        msg`No decision by a program alone: the only thing a program judges is whether somebody came to a call. Either side can say that it was not so, and then a person decides.`,
        msg`Complaint: tell us first if you like. You can always go to the Nigeria Data Protection Commission, ndpc.gov.ng.`,
      ],
    ],
  },
  {
    id: 'children',
    title: msg`Children`,
    paragraphs: [msg`Accounts are for adults. A parent or guardian arranges care for a child and speaks for them here.`],
  },
  {
    id: 'changes',
    title: msg`When this changes`,
    paragraphs: [
      msg`Consents name the version of the words you agreed to. If we change the words, we ask you again; silence is not a yes.`,
    ],
  },
];

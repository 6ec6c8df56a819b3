// The text of the terms of service.
import { brand } from '@lafiya/brand';
import { msg } from '@lingui/core/macro';
import type { LegalPart } from './legal-text.tsx';

export const termsParts: LegalPart[] = [
  {
    id: 'emergency',
    title: msg`Emergencies first`,
    paragraphs: [
      msg`This site is not for emergencies. If a life may be in danger, call ${brand.emergencyNumber} or go to the nearest hospital. Do not wait for an answer from us.`,
    ],
  },
  {
    id: 'service',
    title: msg`What we offer`,
    paragraphs: [
      msg`${brand.legalName} lets you find licensed doctors, ask for a visit, see a doctor by video or voice or in person, and read the next steps afterwards. Reading this site needs no account.`,
      msg`Prescriptions, laboratory tests and paying online are being built. Where this site mentions them, it says so.`,
    ],
  },
  {
    id: 'telemedicine',
    title: msg`What a call can and cannot do`,
    paragraphs: [
      msg`A doctor on a screen cannot examine you with their hands. Sometimes the right answer is that you must be seen in person, and the doctor will say so. Before your first visit we ask whether you agree to be seen this way; you can take that back.`,
    ],
  },
  {
    id: 'account',
    title: msg`Your account`,
    paragraphs: [
      [
        msg`Accounts are for adults, one for each person, with true details. A doctor cannot treat somebody they do not know.`,
        msg`Keep your password to yourself. You are signed out after 30 minutes without use, and after 12 hours in any case.`,
        msg`Tell us if you think somebody else was in it. You can end every sign-in under Settings, Security.`,
      ],
    ],
  },
  {
    id: 'booking',
    title: msg`Asking for a visit`,
    paragraphs: [
      [
        msg`What you send is a request. The doctor confirms or declines it. Without an answer it ends by itself after a day, or an hour before its time, whichever comes first.`,
        msg`At most three of your requests wait for an answer at once.`,
        msg`You can move or cancel a visit in your account. Please do it early: somebody else is waiting.`,
        msg`Be there on time. If you have not arrived 15 minutes after the start, the visit counts as missed; if the doctor has not come after 30 minutes, it is cancelled and is not your fault. Either side can say that it was not so, and a person decides.`,
      ],
    ],
  },
  {
    id: 'fees',
    title: msg`Fees`,
    paragraphs: [
      msg`Each doctor’s fee is shown before you book and kept with the visit. Nothing is charged on this site today. When paying online comes, these terms will say how it works and how money is given back, and we will ask you before it applies to you.`,
    ],
  },
  {
    id: 'conduct',
    title: msg`How we treat each other`,
    paragraphs: [
      [
        msg`No threats, no insults, no recording of a call without the other’s yes.`,
        msg`Feedback is about a visit that you had, in your own words.`,
        msg`Nobody tries to get at other people’s data or to break the service. Found a weakness? Tell us, and we thank you.`,
      ],
      msg`We can close an account that is used to harm others. We say why, and you can object.`,
    ],
  },
  {
    id: 'doctors',
    title: msg`Doctors on this site`,
    paragraphs: [
      msg`Each is licensed, and we check it. In a visit the doctor decides, by the rules of the profession, and answers for it. We answer for what we do: the check, the service, and your data.`,
      msg`Nothing in these terms takes away a right that the law gives you.`,
    ],
  },
  {
    id: 'information',
    title: msg`What you read here`,
    paragraphs: [
      msg`Pages about health inform; they do not diagnose. Where we make a claim about health we name its source. Places of care on our map come from open data: call before you travel.`,
    ],
  },
  {
    id: 'law',
    title: msg`Law, and when this changes`,
    paragraphs: [
      msg`The law of the Federal Republic of Nigeria applies. If we change these terms in a way that matters to you, we ask you again. Questions: ${brand.emails.general}.`,
    ],
  },
];

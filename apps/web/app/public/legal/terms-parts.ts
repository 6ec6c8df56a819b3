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
      msg`${brand.legalName} lets you find licensed doctors, request an appointment, see a doctor by video or voice or in person, and read the next steps afterwards. You can read this site without an account.`,
      msg`Prescriptions, lab tests and online payment are being built. Where this site mentions them, it says so.`,
    ],
  },
  {
    id: 'telemedicine',
    title: msg`What a call can and cannot do`,
    paragraphs: [
      msg`A doctor on a screen cannot examine you with their hands. Sometimes the right answer is that you must be seen in person, and the doctor will say so. Before your first appointment we ask if you agree to be seen this way. You can withdraw that.`,
    ],
  },
  {
    id: 'account',
    title: msg`Your account`,
    paragraphs: [
      [
        msg`Accounts are for adults, one for each person, with true details. A doctor cannot treat someone they do not know.`,
        msg`Keep your password to yourself. We sign you out after 30 minutes without use, and after 12 hours in any case.`,
        msg`Tell us if you think someone else was in your account. You can end every sign-in under Settings, Security.`,
      ],
    ],
  },
  {
    id: 'booking',
    title: msg`Requesting an appointment`,
    paragraphs: [
      [
        msg`You send a request. The doctor confirms or declines it. Without an answer it expires after a day, or an hour before the appointment, whichever comes first.`,
        msg`You can have at most three requests awaiting an answer at once.`,
        msg`You can move or cancel an appointment in your account. Please do it early, because someone else may be waiting.`,
        msg`Please be on time. If you have not arrived 15 minutes after the start, the appointment is recorded as missed. If the doctor has not come after 30 minutes, it is cancelled and is not your fault. Either of you can say that this is wrong, and a person decides.`,
      ],
    ],
  },
  {
    id: 'fees',
    title: msg`Fees`,
    paragraphs: [
      msg`Each doctor’s fee is shown before you book and kept with the appointment. Nothing is charged on this site today. When we offer online payment, these terms will say how it works and how refunds work, and we will ask you before it applies to you.`,
    ],
  },
  {
    id: 'conduct',
    title: msg`How we treat each other`,
    paragraphs: [
      [
        msg`No threats, no insults, and no recording of a call without the other person’s consent.`,
        msg`Feedback is about an appointment you had, in your own words.`,
        msg`Do not try to get at other people’s data or to break the service. Have you found a weakness? Please tell us. We will thank you.`,
      ],
      msg`We can close an account that is used to harm others. We will say why, and you can object.`,
    ],
  },
  {
    id: 'doctors',
    title: msg`Doctors on this site`,
    paragraphs: [
      msg`Each doctor is licensed, and we check it. In an appointment the doctor decides, by the rules of the profession, and is responsible for it. We are responsible for what we do: the check, the service and your data.`,
      msg`Nothing in these terms takes away a right that the law gives you.`,
    ],
  },
  {
    id: 'information',
    title: msg`What you read here`,
    paragraphs: [
      msg`Our health pages inform you; they do not diagnose. Where we make a claim about health, we name its source. Care locations on our map come from open data: call before you travel.`,
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

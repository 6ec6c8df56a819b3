// What the site says about each service: what it is, what is in it, and what can be kept of it today. What is not built yet is called so.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceSlug } from './offered-services.ts';
import type { ServiceIconName } from './service-icons.tsx';

export type ServiceWords = {
  icon: ServiceIconName;
  title: MessageDescriptor;
  subtitle: MessageDescriptor;
  description: MessageDescriptor;
  features: MessageDescriptor[];
  benefits: MessageDescriptor[];
  cta: MessageDescriptor;
};

const bookNow = msg`Book now`;
const askUs = msg`Ask us`;
const online = msg`Book online. Each doctor’s fee is shown before you decide.`;

export const serviceWords: Record<ServiceSlug, ServiceWords> = {
  'emergency-care': {
    icon: 'urgent',
    title: msg`Emergency care`,
    subtitle: online,
    description: msg`For what cannot wait, but does not threaten a life: a high fever, a bad pain, a wound you are not sure about.`,
    features: [
      msg`A doctor of general medicine by video or voice`,
      msg`The danger signs first, before anything else`,
      msg`Word on where to go if a call is not enough`,
    ],
    benefits: [
      msg`The soonest free time of any doctor`,
      msg`Works on a weak line, with sound alone`,
      msg`We tell you plainly when you need 112 instead`,
    ],
    cta: bookNow,
  },
  'mens-health': {
    icon: 'male',
    title: msg`Men’s health`,
    subtitle: online,
    description: msg`Water works, prostate, sexual health and the things men put off. A private talk with somebody who has heard it before.`,
    features: [
      msg`Specialists in urology`,
      msg`By video, or by voice if you would rather not be seen`,
      msg`Next steps written down after the visit`,
    ],
    benefits: [
      msg`Our letters never say what a visit is about`,
      msg`The call is sealed between you and the doctor`,
      msg`You see who opened your record`,
    ],
    cta: bookNow,
  },
  'womens-health': {
    icon: 'female',
    title: msg`Women’s health`,
    subtitle: online,
    description: msg`Periods, pregnancy, family planning, menopause. Unhurried, and you choose whether the doctor is a woman.`,
    features: [msg`Specialists in gynaecology`, msg`Choose by language, fee and rating`, msg`Next steps written down after the visit`],
    benefits: [msg`From home, without a journey`, msg`The call is sealed between you and the doctor`, msg`You see who opened your record`],
    cta: bookNow,
  },
  'natural-medicine': {
    icon: 'leaf',
    title: msg`Natural medicine`,
    subtitle: online,
    description: msg`Remedies and habits beside your medicine, not instead of it, with someone who asks what else you take.`,
    features: [msg`Practitioners of naturopathy`, msg`A look at everything you take, herbs too`, msg`Honest words where nothing is proven`],
    benefits: [msg`Your allergies are in the record`, msg`Doctors who treat you see the same record`, msg`You see who opened it`],
    cta: bookNow,
  },
  nutrition: {
    icon: 'meal',
    title: msg`Nutrition`,
    subtitle: online,
    description: msg`Eat well with the food you already cook: for blood sugar, blood pressure, weight, or a child who does not eat.`,
    features: [msg`Specialists in nutrition`, msg`Talks by video or voice`, msg`Meal plans on a site of their own, linked below`],
    benefits: [msg`Starts from your own kitchen`, msg`Fits what your doctor has written`, msg`One change at a time`],
    cta: bookNow,
  },
  'personal-nurse': {
    icon: 'nurse',
    title: msg`Personal nurse`,
    subtitle: msg`In Nigeria only. Not bookable online yet: ask us.`,
    description: msg`A trained nurse at your home: after an operation, after a birth, or for a parent who should not be alone.`,
    features: [
      msg`Wound care, injections, checks of pressure and sugar`,
      msg`By the hour, by the night, or regularly`,
      msg`The same nurse, as far as we can`,
    ],
    benefits: [
      msg`You speak to a person before anything begins`,
      msg`We say what we can do where you live`,
      msg`The price is agreed before the first visit`,
    ],
    cta: askUs,
  },
  medicines: {
    icon: 'medicine',
    title: msg`Medicines`,
    subtitle: msg`Online prescriptions and delivery are being built. Until then, ask us.`,
    description: msg`How to get what your doctor has advised, what it is for, and whether it goes with what you take already.`,
    features: [
      msg`Questions about a medicine, answered by a person`,
      msg`A pharmacy near you, on our map`,
      msg`To come: prescriptions that any pharmacy can check`,
    ],
    benefits: [
      msg`A person answers, in plain words`,
      msg`Your allergies are in the record`,
      msg`We tell you when it is ready, and not before`,
    ],
    cta: askUs,
  },
  'hospital-care': {
    icon: 'places',
    title: msg`Hospital care`,
    subtitle: msg`Book a visit in person at our clinic.`,
    description: msg`See a doctor face to face, or find the right hospital near you with our map of the whole country.`,
    features: [
      msg`Visits in person with doctors of general medicine`,
      msg`A map of hospitals, clinics and pharmacies`,
      msg`Word on where to go next`,
    ],
    benefits: [
      msg`Fee and time are fixed before you come`,
      msg`The doctor sees what you wrote when you booked`,
      msg`Your record stays in one place`,
    ],
    cta: bookNow,
  },
};

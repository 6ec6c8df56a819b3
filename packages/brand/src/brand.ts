// The provider's name, contacts, links and texts. Another provider changes only this file.
// Domains end in .example and phone numbers are unassigned on purpose: a deployment sets its own.

/** Content of the founder's page. Without it the page does not exist. */
export type Founder = {
  /** An invented person, shown with a note that says so, until a provider describes a real one. */
  sample: boolean;
  name: string;
  title: string;
  /** Paragraphs. */
  biography: readonly string[];
  /** In the founder's own words. */
  philosophy: string;
  timeline: readonly { when: string; what: string; where: string }[];
  /** In per cent, as the founder rates them. */
  skills: readonly { name: string; level: number }[];
  education: readonly { degree: string; school: string; year: string }[];
  community: readonly string[];
  email: string;
  linkedIn?: string;
};

const sampleFounder: Founder = {
  sample: true,
  name: 'Dr Hauwa Ibrahim-Cole',
  title: 'Founder and medical director',
  biography: [
    'Dr Ibrahim-Cole is a family physician. She grew up in Kaduna, where the nearest doctor was a bus ride and half a day of waiting away.',
    'After years in busy outpatient clinics she began to call patients at home in the evening: to ask whether the medicine helped, and to spare them the journey when it did. The clinic grew out of those calls.',
    'She still sees patients two days a week, in Garki and by video.',
  ],
  philosophy: 'A patient should never have to tell the same story twice, and never have to guess what happens next.',
  timeline: [
    { when: 'Since 2022', what: 'Founder and medical director', where: 'The clinic, Abuja' },
    { when: '2015 to 2022', what: 'Consultant in family medicine', where: 'A teaching hospital in northern Nigeria' },
    { when: '2009 to 2015', what: 'Registrar, then senior registrar', where: 'A federal medical centre' },
    { when: '2008', what: 'National Youth Service', where: 'A primary health centre in a rural area' },
  ],
  skills: [
    { name: 'Family medicine', level: 95 },
    { name: 'Long-term conditions', level: 90 },
    { name: 'Care by video', level: 85 },
    { name: 'Teaching', level: 80 },
  ],
  education: [
    { degree: 'Fellowship in family medicine', school: 'Sample postgraduate college', year: '2015' },
    { degree: 'Bachelor of Medicine, Bachelor of Surgery', school: 'Sample university', year: '2007' },
  ],
  community: ['Free blood pressure days', 'Talks in secondary schools', 'Mentor of young doctors'],
  email: 'founder@lafiya.example',
};

export const brand = {
  name: 'Lafiya',
  legalName: 'Lafiya Health Services Limited',
  tagline: 'See a good doctor, wherever you are.',
  description:
    'Talk to a licensed doctor by video or voice, or come to our clinic in Garki, Abuja. See fees and free times before you book.',
  locale: 'en-NG',
  timeZone: 'Africa/Lagos',
  currency: 'NGN',
  emergencyNumber: '112',
  address: {
    street: '14 Moshood Crescent',
    area: 'Garki',
    city: 'Abuja',
    postalCode: '900103',
    country: 'Nigeria',
    latitude: 9.0333,
    longitude: 7.4833,
  },
  phones: [
    { label: 'Front desk', number: '+234 900 000 0112', href: 'tel:+2349000000112' },
    { label: 'Appointments', number: '+234 900 000 0113', href: 'tel:+2349000000113' },
  ],
  emails: {
    general: 'care@lafiya.example',
    appointments: 'appointments@lafiya.example',
    billing: 'billing@lafiya.example',
    privacy: 'privacy@lafiya.example',
    sender: 'no-reply@lafiya.example',
  },
  // A sample for the demo, marked as such on its page. The provider sets facts about a real person, or null: the page and its links then disappear.
  founder: sampleFounder as Founder | null,
  openingHours: 'Open 24/7, every day',
  insuranceText: 'We accept many Nigerian HMO and NHIA plans. Write to us with the name of yours and we will tell you before you pay.',
  chat: {
    number: '2349000000112',
    greeting: 'Hello! I have a question about your services.',
    address: 'https://wa.me',
  },
  links: {
    shop: 'https://shop.lafiya.example',
    kidneyFoundation: 'https://kidneys.lafiya.example',
    mealPlans: 'https://meals.lafiya.example',
  },
  /** What a megabyte costs on a phone: MTN Nigeria's monthly plan of 1.8 GB for ₦1,500 (prices of February 2025, as reported by Nairametrics). */
  mobileData: { nairaPerMegabyte: 1_500 / 1_800 },
  social: {
    Facebook: 'https://facebook.com/lafiya.example',
    Instagram: 'https://instagram.com/lafiya.example',
    Twitter: 'https://twitter.com/lafiya_example',
    LinkedIn: 'https://linkedin.com/company/lafiya-example',
    YouTube: 'https://youtube.com/@lafiya-example',
  },
  colours: {
    primary: '#0b6647',
    primaryDark: '#06281d',
    accent: '#c0531f',
    sand: '#f6f1e7',
    ink: '#0f1f1a',
    softInk: '#55665f',
    line: '#e6ebe8',
  },
} as const;

/** Texts whose words nobody may build a password on: everybody can read them on our pages. */
export const brandTerms: readonly string[] = [
  brand.name,
  brand.legalName,
  brand.address.street,
  brand.address.area,
  brand.address.city,
  brand.address.country,
];

/** A link that opens the chat with our number and a prefilled greeting. */
export function chatLink(greeting: string = brand.chat.greeting): string {
  return `${brand.chat.address}/${brand.chat.number}?text=${encodeURIComponent(greeting)}`;
}

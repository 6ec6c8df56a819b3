// The provider's name, contacts, links and texts. Another provider changes only this file.
// Domains end in .example and phone numbers are unassigned on purpose: a deployment sets its own.

/** Content of the founder's page. Without it the page does not exist. */
export type Founder = {
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
  // Set by the provider, with facts about a real person; see the type above.
  founder: null as Founder | null,
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

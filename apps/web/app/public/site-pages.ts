// The table of public pages, used by page heads, sitemap.xml, the sitemap page and its search. Every public page has an entry here.
import { brand } from '@lafiya/brand';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type SitePageGroup = 'care' | 'about' | 'help' | 'legal';
export type SitePage = { path: string; group: SitePageGroup; title: MessageDescriptor; description: MessageDescriptor };

const permanentPages: SitePage[] = [
  {
    path: '/services',
    group: 'care',
    title: msg`Services`,
    description: msg`Consultations by video and voice, women’s and men’s health, nutrition, nursing and more: what you can book today, and what is still to come.`,
  },
  {
    path: '/find-care',
    group: 'care',
    title: msg`Find Care`,
    description: msg`Hospitals, clinics and pharmacies in all of Nigeria, on a map and as a list: by name, kind, state or what is nearest to you.`,
  },
  {
    path: '/resources/teams',
    group: 'care',
    title: msg`Our Team`,
    description: msg`Every doctor you can book, with specialisation, languages, fee and next free times. A person has checked each licence.`,
  },
  {
    path: '/about',
    group: 'about',
    title: msg`About us`,
    description: msg`Who we are, what we want to do and how we work: a clinic in ${brand.address.area}, ${brand.address.city}, and a doctor on your phone.`,
  },
  {
    path: '/about/lafiya-group',
    group: 'about',
    title: msg`Lafiya Group`,
    description: msg`The clinic, the shop, the meal plans and the kidney foundation: what belongs together, and what each of them does.`,
  },
  {
    path: '/about/personal-nurse',
    group: 'about',
    title: msg`Personal Nurse`,
    description: msg`One nurse who knows you, your home and your medicines. How home nursing works, who it helps and how to ask for it.`,
  },
  {
    path: '/faqs',
    group: 'help',
    title: msg`FAQs`,
    description: msg`Booking, video calls, fees, privacy and emergencies: short answers to common questions.`,
  },
  {
    path: '/resources/news',
    group: 'help',
    title: msg`Blog`,
    description: msg`Plain advice on health, with the source of each claim, and news of what we build.`,
  },
  {
    path: '/contact',
    group: 'help',
    title: msg`Contact us`,
    description: msg`Call, write to or come to ${brand.name} in ${brand.address.area}, ${brand.address.city}.`,
  },
  {
    path: '/privacy-policy',
    group: 'legal',
    title: msg`Privacy policy`,
    description: msg`What we keep about you, why, for how long, who may see it, and how to use each of your rights under the Nigeria Data Protection Act 2023.`,
  },
  {
    path: '/terms-of-service',
    group: 'legal',
    title: msg`Terms of service`,
    description: msg`What you can expect from us and what we ask of you when you use this site and see a doctor through it.`,
  },
  {
    path: '/cookie-settings',
    group: 'legal',
    title: msg`Cookie settings`,
    description: msg`Every cookie this site sets, what it is for and when it ends. Only necessary ones, unless you let us count pages, and you can delete them here.`,
  },
  {
    path: '/sitemap',
    group: 'help',
    title: msg`All pages`,
    description: msg`Every page of this site in one list, with a search.`,
  },
];

const founder: SitePage = {
  path: '/about/founder',
  group: 'about',
  title: msg`Our founder`,
  description: msg`Who started this, their training, and what they believe about caring for people.`,
};

export const sitePages: readonly SitePage[] = brand.founder ? [...permanentPages, founder] : permanentPages;

export function sitePage(path: string): SitePage {
  const page = sitePages.find((known) => known.path === path);
  if (!page) throw new Error(`${path} is not in the table of pages.`);
  return page;
}

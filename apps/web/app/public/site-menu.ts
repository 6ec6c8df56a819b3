// The menu of the public site, used by the header, mobile menu and footer.
import { brand, chatLink } from '@lafiya/brand';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type MenuLink = { label: MessageDescriptor; hint?: MessageDescriptor; to: string };
export type MenuGroup = { label: MessageDescriptor; links: MenuLink[] };

/** Opens a chat in which the visitor asks for a doctor. */
export const consultationChat = chatLink('Hello! I would like to talk to a doctor.');

const about: MenuLink = { label: msg`About Lafiya`, hint: msg`Who we are and how we work`, to: '/about' };
const group: MenuLink = { label: msg`Lafiya Group`, hint: msg`The clinic, the shop, the foundation`, to: '/about/lafiya-group' };
const nurse: MenuLink = { label: msg`Personal Nurse`, hint: msg`One nurse who knows you by name`, to: '/about/personal-nurse' };
const founder: MenuLink[] = brand.founder ? [{ label: msg`Our founder`, hint: msg`Who started this, and why`, to: '/about/founder' }] : [];
const services: MenuLink = { label: msg`Services`, hint: msg`What we do, and what we are building`, to: '/services' };
const care: MenuLink = { label: msg`Find Care`, hint: msg`Hospitals, clinics and pharmacies near you`, to: '/find-care' };
const team: MenuLink = { label: msg`Our Team`, hint: msg`Every doctor, with their next free times`, to: '/resources/teams' };
const contact: MenuLink = { label: msg`Contact`, hint: msg`Call, write or come to the clinic`, to: '/contact' };
const newsletter: MenuLink = { label: msg`Newsletter`, hint: msg`One useful e-mail a month`, to: '/#newsletter' };
const blog: MenuLink = { label: msg`Blog`, hint: msg`Plain advice on health, with sources`, to: '/resources/news' };
const faqs: MenuLink = { label: msg`FAQs`, hint: msg`Short answers to common questions`, to: '/faqs' };
const shop: MenuLink = { label: msg`Shop`, hint: msg`Health products, on their own site`, to: brand.links.shop };
const kidneys: MenuLink = {
  label: msg`Kidney foundation`,
  hint: msg`Help for people with kidney disease`,
  to: brand.links.kidneyFoundation,
};
const meals: MenuLink = { label: msg`Meal plans`, hint: msg`Eat well with the food you already cook`, to: brand.links.mealPlans };
const talk: MenuLink = { label: msg`Talk to a doctor`, to: consultationChat };

/** The header menu; a group opens a dropdown. */
export const headerMenu: (MenuGroup | MenuLink)[] = [
  { label: msg`About`, links: [about, group, nurse, ...founder] },
  services,
  care,
  { label: msg`Resources`, links: [blog, team, faqs, newsletter, shop, kidneys, meals] },
  contact,
];

/** The main button of the header. */
export const mainAction: MenuLink = { label: msg`Book a Consultation`, to: '/book' };

/** Beside the main button. Public pages are cached, so it is also shown to signed-in users. */
export const signInLink: MenuLink = { label: msg`Sign in`, to: '/login' };

/** On phones the header menu is one list, with the main action as a button. */
export const mobileMenu: MenuLink[] = [...headerMenu.flatMap((entry) => ('links' in entry ? entry.links : entry)), signInLink];

export const footerMenu: MenuGroup[] = [
  { label: msg`Care`, links: [services, care, team, nurse, mainAction, talk] },
  { label: msg`Lafiya`, links: [about, group, blog, faqs, contact, newsletter] },
  { label: msg`Elsewhere`, links: [shop, kidneys, meals] },
];

/** The last row of the footer: legal pages and sitemap. */
export const baseMenu: MenuLink[] = [
  { label: msg`Privacy`, to: '/privacy-policy' },
  { label: msg`Terms`, to: '/terms-of-service' },
  { label: msg`Cookies`, to: '/cookie-settings' },
  { label: msg`Sitemap`, to: '/sitemap' },
];

export function isExternalLink(link: MenuLink): boolean {
  return link.to.startsWith('http');
}

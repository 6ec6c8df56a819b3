// What goes into and comes out of the routes about services, testimonials, the team's order, the figures and the banner.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { specialisations } from '@lafiya/domain/identity/specialisations';
import { appointmentModes } from '@lafiya/domain/scheduling/appointment-states';
import {
  counterBounds,
  counterModes,
  counterNames,
  pathShape,
  promotionBounds,
  serviceBounds,
  serviceIcons,
  teamBounds,
  testimonialBounds,
} from '@lafiya/domain/site/site-settings';
import { z } from 'zod';
import { words } from './site-shapes.ts';

const instant = z.iso.datetime();
const state = z.enum(nigerianStates).nullable();

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const serviceSlug = z.strictObject({ slug });
const serviceShown = {
  name: z.string(),
  icon: z.enum(serviceIcons),
  summary: z.string().describe('The short words'),
  how: z.string().describe('How one gets it today'),
  offers: z.array(z.string()),
  reasons: z.array(z.string()),
  isFeatured: z.boolean().describe('One of the cards that open'),
  isBookable: z.boolean().describe('A time can be booked online; the others lead to people'),
};
export const publicServices = z
  .strictObject({ services: z.array(z.strictObject({ slug: z.string(), ...serviceShown }).meta({ id: 'SiteService' })) })
  .meta({ id: 'SiteServiceList' });
export const editedServices = z
  .strictObject({
    services: z.array(z.strictObject({ slug: z.string(), ...serviceShown, isShown: z.boolean() }).meta({ id: 'EditedSiteService' })),
  })
  .meta({ id: 'EditedSiteServiceList' });
const points = z
  .array(words(serviceBounds.point, 'Please write the point.'))
  .max(serviceBounds.points, `Please keep to ${serviceBounds.points} points.`);
export const serviceForm = z
  .strictObject({
    name: words(serviceBounds.name, 'Please give the service a name.'),
    icon: z.enum(serviceIcons),
    summary: words(serviceBounds.summary, 'Please say in a sentence what it is.'),
    how: words(serviceBounds.how, 'Please say how one gets it.'),
    offers: points,
    reasons: points,
    isFeatured: z.boolean(),
    isShown: z.boolean().describe('One that is hidden cannot be booked either'),
    isBookable: z.boolean(),
  })
  .meta({ id: 'SiteServiceForm' });
export const newService = serviceForm
  .extend({
    mode: z.enum(appointmentModes).describe('How a visit for it is held'),
    specialization: z.enum(specialisations).nullable().describe('Whose doctors are offered first; null for all'),
  })
  .meta({ id: 'NewSiteService' });
export const serviceOrder = z.strictObject({ slugs: z.array(slug).min(1).max(serviceBounds.count) }).meta({ id: 'SiteServiceOrder' });

export const publicTestimonials = z
  .strictObject({
    testimonials: z.array(
      z
        .strictObject({
          words: z.string(),
          firstName: z.string().nullable().describe('Null: the author wants no name shown'),
          state: z.string().nullable(),
        })
        .meta({ id: 'SiteTestimonial' }),
    ),
  })
  .meta({ id: 'SiteTestimonialList' });
export const offeredTestimonials = z
  .strictObject({
    testimonials: z.array(
      z
        .strictObject({
          id: z.uuid(),
          words: z.string(),
          rating: z.int(),
          firstName: z.string().nullable(),
          state,
          givenAt: instant,
          isShown: z.boolean(),
        })
        .meta({ id: 'OfferedTestimonial' }),
    ),
  })
  .meta({ id: 'OfferedTestimonialList' });
export const pickedTestimonials = z
  .strictObject({ ids: z.array(z.uuid()).max(testimonialBounds.shown, `Please show at most ${testimonialBounds.shown}.`) })
  .meta({ id: 'PickedTestimonials' });

export const pinnedTeam = z
  .strictObject({
    doctors: z.array(
      z
        .strictObject({
          id: z.uuid(),
          name: z.string(),
          specialization: z.string().nullable(),
          isListed: z.boolean().describe('Whoever is not listed is not shown'),
        })
        .meta({ id: 'PinnedDoctor' }),
    ),
  })
  .meta({ id: 'PinnedTeam' });
export const teamOrder = z
  .strictObject({ ids: z.array(z.uuid()).max(teamBounds.pinned, `Please pin at most ${teamBounds.pinned}.`) })
  .meta({ id: 'TeamOrder' });

export const counterName = z.strictObject({ name: z.enum(counterNames) });
export const counters = z
  .strictObject({
    counters: z.array(
      z
        .strictObject({
          name: z.enum(counterNames),
          mode: z.enum(counterModes),
          value: z.int().nullable(),
          source: z.string().nullable(),
          asOf: z.iso.date().nullable(),
        })
        .meta({ id: 'SiteCounter' }),
    ),
  })
  .meta({ id: 'SiteCounterList' });
export const counterForm = z
  .strictObject({
    mode: z.enum(counterModes),
    value: z.int('Please give a whole number.').min(1).max(counterBounds.most).optional(),
    source: words(counterBounds.source, 'Please say where the figure comes from.').optional(),
    asOf: z.iso.date('Please give the day of the figure.').optional(),
  })
  .meta({ id: 'SiteCounterForm' });

const banner = {
  words: words(promotionBounds.words, 'Please write the words of the banner.'),
  linkWords: words(promotionBounds.linkWords, 'Please say where the link leads.'),
  path: z.string().max(promotionBounds.path).regex(pathShape, 'Please choose one of our pages.'),
};
export const shownPromotion = z
  .strictObject({ promotion: z.strictObject(banner).meta({ id: 'SitePromotion' }).nullable() })
  .meta({ id: 'ShowingSitePromotion' });
export const promotionForm = z
  .strictObject({ ...banner, startsAt: instant, endsAt: instant, isShown: z.boolean() })
  .meta({ id: 'SitePromotionForm' });
export const keptPromotion = z
  .strictObject({
    promotion: z
      .strictObject({
        ...banner,
        startsAt: instant,
        endsAt: instant,
        isShown: z.boolean(),
        state: z.enum(['off', 'ahead', 'showing', 'over']),
      })
      .meta({ id: 'KeptSitePromotion' })
      .nullable(),
  })
  .meta({ id: 'KeptSitePromotionAnswer' });

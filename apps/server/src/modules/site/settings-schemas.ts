// Request and response schemas of the routes for services, testimonials, team order, figures and the banner.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { specializations } from '@lafiya/domain/identity/specializations';
import { appointmentModes } from '@lafiya/domain/appointments/appointment-states';
import {
  counterBounds,
  counterModes,
  counterNames,
  pathPattern,
  promotionBounds,
  serviceBounds,
  serviceIcons,
  teamBounds,
  testimonialBounds,
} from '@lafiya/domain/site/site-settings';
import { z } from 'zod';
import { calendarDate, dateTime } from '../../platform/http/date-schemas.ts';
import { requiredText, slugText, textLike } from '../../platform/http/text-schemas.ts';

const instant = z.iso.datetime();
const state = z.enum(nigerianStates).nullable();

const slug = slugText(80);
export const serviceSlug = z.strictObject({ slug });
const serviceShown = {
  name: z.string(),
  icon: z.enum(serviceIcons),
  summary: z.string().describe('Short description.'),
  how: z.string().describe('How patients can get the service.'),
  offers: z.array(z.string()),
  reasons: z.array(z.string()),
  isFeatured: z.boolean().describe('True for a featured card.'),
  isBookable: z.boolean().describe('True if it can be booked online. Otherwise patients contact the clinic.'),
};
export const publicServices = z
  .strictObject({ services: z.array(z.strictObject({ slug: z.string(), ...serviceShown }).meta({ id: 'SiteService' })) })
  .meta({ id: 'SiteServiceList' });
export const editedServices = z
  .strictObject({
    services: z.array(z.strictObject({ slug: z.string(), ...serviceShown, isShown: z.boolean() }).meta({ id: 'EditorSiteService' })),
  })
  .meta({ id: 'EditorSiteServiceList' });
const points = z
  .array(requiredText(serviceBounds.point, 'Please enter the point.'))
  .max(serviceBounds.points, `Please enter up to ${serviceBounds.points} points.`);
export const serviceForm = z
  .strictObject({
    name: requiredText(serviceBounds.name, 'Please enter a name for the service.'),
    icon: z.enum(serviceIcons),
    summary: requiredText(serviceBounds.summary, 'Please describe it in a sentence.'),
    how: requiredText(serviceBounds.how, 'Please enter how to get it.'),
    offers: points,
    reasons: points,
    isFeatured: z.boolean(),
    isShown: z.boolean().describe('A hidden service cannot be booked.'),
    isBookable: z.boolean(),
  })
  .meta({ id: 'SiteServiceForm' });
export const newService = serviceForm
  .extend({
    mode: z.enum(appointmentModes).describe('Appointment mode of the service.'),
    specialization: z.enum(specializations).nullable().describe('Doctors with this specialisation are listed first. Null for all.'),
  })
  .meta({ id: 'NewSiteService' });
export const serviceOrder = z.strictObject({ slugs: z.array(slug).min(1).max(serviceBounds.count) }).meta({ id: 'SiteServiceOrder' });

export const publicTestimonials = z
  .strictObject({
    testimonials: z.array(
      z
        .strictObject({
          text: z.string(),
          firstName: z.string().nullable().describe('Null if the author did not allow a name.'),
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
          text: z.string(),
          rating: z.int(),
          firstName: z.string().nullable(),
          state,
          givenAt: instant,
          isShown: z.boolean(),
        })
        .meta({ id: 'TestimonialCandidate' }),
    ),
  })
  .meta({ id: 'TestimonialCandidateList' });
export const pickedTestimonials = z
  .strictObject({ ids: z.array(z.uuid()).max(testimonialBounds.shown, `Please show up to ${testimonialBounds.shown}.`) })
  .meta({ id: 'TestimonialSelection' });

export const pinnedTeam = z
  .strictObject({
    doctors: z.array(
      z
        .strictObject({
          id: z.uuid(),
          name: z.string(),
          specialization: z.string().nullable(),
          isListed: z.boolean().describe('A doctor who is not listed is not shown.'),
        })
        .meta({ id: 'PinnedDoctor' }),
    ),
  })
  .meta({ id: 'PinnedDoctorList' });
export const teamOrder = z
  .strictObject({ ids: z.array(z.uuid()).max(teamBounds.pinned, `Please pin up to ${teamBounds.pinned}.`) })
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
          basis: z
            .int()
            .nullable()
            .describe('For a figure counted here: the patients or ratings behind it. Its value is null while they are too few.'),
        })
        .meta({ id: 'SiteCounter' }),
    ),
  })
  .meta({ id: 'SiteCounterList' });
export const counterForm = z
  .strictObject({
    mode: z.enum(counterModes),
    value: z.int('Please enter a whole number.').min(1).max(counterBounds.max).optional(),
    source: requiredText(counterBounds.source, 'Please enter where the figure comes from.').optional(),
    asOf: calendarDate('Please enter the date of the figure.').optional(),
  })
  .meta({ id: 'SiteCounterForm' });

export const siteCounts = z
  .strictObject({
    drafts: z.int().describe('Posts with text that is not public.'),
    newMessages: z.int(),
    openReports: z.int(),
    unusedQuotes: z.int().describe('Reviews that may be quoted and are not on the site.'),
  })
  .meta({ id: 'SiteCounts' });

const banner = {
  text: requiredText(promotionBounds.text, 'Please enter the text of the banner.'),
  linkLabel: requiredText(promotionBounds.linkLabel, 'Please enter where the link leads.'),
  path: textLike(pathPattern, 'Please choose one of our pages.').max(promotionBounds.path),
};
export const shownPromotion = z
  .strictObject({ promotion: z.strictObject(banner).meta({ id: 'SitePromotion' }).nullable() })
  .meta({ id: 'SitePromotionResponse' });
export const promotionForm = z
  .strictObject({ ...banner, startsAt: dateTime(), endsAt: dateTime(), isShown: z.boolean() })
  .meta({ id: 'SitePromotionForm' });
export const storedPromotion = z
  .strictObject({
    promotion: z
      .strictObject({
        ...banner,
        startsAt: instant,
        endsAt: instant,
        isShown: z.boolean(),
        state: z.enum(['off', 'ahead', 'showing', 'over']),
      })
      .meta({ id: 'SitePromotionSettings' })
      .nullable(),
  })
  .meta({ id: 'SitePromotionSettingsResponse' });

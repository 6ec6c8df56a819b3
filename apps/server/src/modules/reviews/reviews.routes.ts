// Routes for reviews: /api/appointments/{id}/review for participants and /api/doctors/{slug}/reviews for the public.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { answerReview } from './answer-review.ts';
import { giveQuoteConsent } from './give-quote-consent.ts';
import { listReviews } from './list-reviews.ts';
import { readReview } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import {
  answerForm,
  doctorSlug,
  publicReviews,
  quoteForm,
  reviewForm,
  reviewPage,
  appointmentId,
  appointmentReview,
} from './reviews-schemas.ts';
import { writeReview } from './write-review.ts';

const tags = ['reviews'];
const often = { points: 300, seconds: 60 };
const rateLimit = { points: 60, seconds: 60 };

export function addReviewRoutes(app: Api, services: ReviewServices): void {
  addReadingRoutes(app, services);
  addWritingRoutes(app, services);
}

function addReadingRoutes(app: Api, services: ReviewServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/appointments/:id/review',
    config: { permission: 'care', subject: 'appointment', rateLimit: often, audit: 'review.read' },
    schema: {
      operationId: 'getReview',
      summary: 'Get the review of an appointment',
      description: 'Includes whether the user may write or answer it.',
      tags,
      params: appointmentId,
      response: { 200: appointmentReview, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => readReview(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/:slug/reviews',
    config: { permission: 'anyone', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'listReviews',
      summary: 'List the public reviews of a doctor',
      description: 'Reviews do not include patient names.',
      tags,
      params: doctorSlug,
      querystring: reviewPage,
      response: { 200: publicReviews, ...problems('not_found') },
    },
    handler: async (request) => listReviews(services, contextOf(request, clock), request.params.slug, request.query),
  });
}

function addWritingRoutes(app: Api, services: ReviewServices): void {
  const { clock } = services;
  app.route({
    method: 'PUT',
    url: '/api/appointments/:id/review',
    config: { permission: 'patient', subject: 'appointment', rateLimit, audit: 'review.written' },
    schema: {
      operationId: 'saveReview',
      summary: 'Create or update the review of an appointment',
      description: 'Only for completed appointments. A review can be changed for 14 days.',
      tags,
      params: appointmentId,
      body: reviewForm,
      response: { 200: appointmentReview, ...problems('not_signed_in', 'forbidden', 'not_found', 'not_reviewable', 'changed_meanwhile') },
    },
    handler: async (request) => writeReview(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'PUT',
    url: '/api/appointments/:id/review/quote',
    config: { permission: 'patient', subject: 'appointment', rateLimit, audit: 'review.quote' },
    schema: {
      operationId: 'giveQuoteConsent',
      summary: 'Give or withdraw consent to quote a review',
      description: 'Withdrawal takes effect immediately.',
      tags,
      params: appointmentId,
      body: quoteForm,
      response: { 200: appointmentReview, ...problems('not_signed_in', 'forbidden', 'not_found', 'not_reviewable') },
    },
    handler: async (request) => giveQuoteConsent(services, contextOf(request, clock), request.params.id, request.body.quote),
  });
  app.route({
    method: 'POST',
    url: '/api/appointments/:id/review/answer',
    config: { permission: 'working_doctor', subject: 'staff_appointment', rateLimit, audit: 'review.answered' },
    schema: {
      operationId: 'answerReview',
      summary: 'Answer a review',
      description: 'A review can be answered once.',
      tags,
      params: appointmentId,
      body: answerForm,
      response: { 200: appointmentReview, ...problems('not_signed_in', 'forbidden', 'not_found', 'already_done') },
    },
    handler: async (request) => answerReview(services, contextOf(request, clock), request.params.id, request.body.answer),
  });
}

// /api/appointments/{id}/review for the two sides of a visit, and /api/doctors/{slug}/reviews for anyone
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { answerReview } from './answer-review.ts';
import { letQuote } from './let-quote.ts';
import { listReviews } from './list-reviews.ts';
import { readReview } from './read-review.ts';
import type { ReviewServices } from './reviews-services.ts';
import { answerForm, doctorSlug, publicReviews, quoteForm, reviewForm, reviewPage, visitId, visitReview } from './reviews-shapes.ts';
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
    config: { permission: 'care', about: 'visit', rateLimit: often, audit: 'review.read' },
    schema: {
      operationId: 'readReview',
      summary: 'The feedback on a visit, and whether one may write or answer it',
      tags,
      params: visitId,
      response: { 200: visitReview, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => readReview(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/:slug/reviews',
    config: { permission: 'anyone', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'listReviews',
      summary: 'What patients say of a doctor, without their names',
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
    config: { permission: 'patient', about: 'visit', rateLimit, audit: 'review.written' },
    schema: {
      operationId: 'writeReview',
      summary: 'Leave feedback on a visit that took place, or change it within fourteen days',
      tags,
      params: visitId,
      body: reviewForm,
      response: { 200: visitReview, ...problems('not_signed_in', 'forbidden', 'not_found', 'not_reviewable', 'changed_meanwhile') },
    },
    handler: async (request) => writeReview(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'PUT',
    url: '/api/appointments/:id/review/quote',
    config: { permission: 'patient', about: 'visit', rateLimit, audit: 'review.quote' },
    schema: {
      operationId: 'letQuote',
      summary: 'Let one’s words be quoted on the public site, or take that back at once',
      tags,
      params: visitId,
      body: quoteForm,
      response: { 200: visitReview, ...problems('not_signed_in', 'forbidden', 'not_found', 'not_reviewable') },
    },
    handler: async (request) => letQuote(services, contextOf(request, clock), request.params.id, request.body.quote),
  });
  app.route({
    method: 'POST',
    url: '/api/appointments/:id/review/answer',
    config: { permission: 'working_doctor', about: 'visit_of_staff', rateLimit, audit: 'review.answered' },
    schema: {
      operationId: 'answerReview',
      summary: 'Answer the feedback on one’s visit, once',
      tags,
      params: visitId,
      body: answerForm,
      response: { 200: visitReview, ...problems('not_signed_in', 'forbidden', 'not_found', 'already_done') },
    },
    handler: async (request) => answerReview(services, contextOf(request, clock), request.params.id, request.body.answer),
  });
}

// /api/site/editor/faqs, for admins
import { faqBounds } from '@lafiya/domain/site/site-content';
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { requiredText } from '../../platform/http/text-schemas.ts';
import { createFaq, listFaqs, removeFaq, reorderFaqs, updateFaq } from './edit-faqs.ts';
import type { SiteServices } from './site-services.ts';
import { byId, emptyBody } from './site-schemas.ts';

const form = z
  .strictObject({
    question: requiredText(faqBounds.question, 'Please enter the question.'),
    answer: requiredText(faqBounds.answer, 'Please enter the answer.'),
    isPublished: z.boolean(),
  })
  .meta({ id: 'FaqForm' });
const order = z.strictObject({ ids: z.array(z.uuid()).min(1).max(faqBounds.count) }).meta({ id: 'FaqOrder' });
const list = z
  .strictObject({
    faqs: z.array(
      z.strictObject({ id: z.uuid(), question: z.string(), answer: z.string(), isPublished: z.boolean() }).meta({ id: 'EditorFaq' }),
    ),
  })
  .meta({ id: 'EditorFaqList' });

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const tags = ['site'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addFaqEditorRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/faqs',
    config: { permission, rateLimit: { points: 240, seconds: 60 }, audit: 'site.faqs_seen' },
    schema: {
      operationId: 'listEditorFaqs',
      summary: 'List all FAQs',
      description: 'Includes unpublished FAQs.',
      tags,
      response: { 200: list, ...problems(...refusals) },
    },
    handler: async (request) => listFaqs(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/faqs',
    config: { permission, rateLimit, audit: 'site.faq_created' },
    schema: {
      operationId: 'createFaq',
      summary: 'Create an FAQ',
      description: 'The FAQ is added at the end.',
      tags,
      body: form,
      response: { 201: list, ...problems(...refusals) },
    },
    handler: async (request, reply) => reply.code(201).send(await createFaq(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/faqs/order',
    config: { permission, rateLimit, audit: 'site.faqs_ordered' },
    schema: {
      operationId: 'reorderFaqs',
      summary: 'Reorder all FAQs',
      tags,
      body: order,
      response: { 200: list, ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request) => reorderFaqs(services, contextOf(request, clock), request.body.ids),
  });
  addChangingRoutes(app, services);
}

function addChangingRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'PUT',
    url: '/api/site/editor/faqs/:id',
    config: { permission, rateLimit, audit: 'site.faq_changed' },
    schema: {
      operationId: 'updateFaq',
      summary: 'Update an FAQ',
      tags,
      params: byId,
      body: form,
      response: { 200: list, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => updateFaq(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/faqs/:id/remove',
    config: { permission, rateLimit, audit: 'site.faq_removed' },
    schema: {
      operationId: 'removeFaq',
      summary: 'Remove an FAQ',
      tags,
      params: byId,
      body: emptyBody,
      response: { 200: list, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => removeFaq(services, contextOf(request, clock), request.params.id),
  });
}

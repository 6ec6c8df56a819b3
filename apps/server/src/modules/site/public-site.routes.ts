// GET /api/site/posts, /api/site/posts/{slug} and /api/site/faqs, for anyone
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listPublicFaqs } from './edit-faqs.ts';
import { listPosts, readPost } from './read-posts.ts';
import type { SiteServices } from './site-services.ts';
import { bySlug, publicPost, publicPosts, publicQuery } from './site-shapes.ts';

const config = { permission: 'anyone', rateLimit: { points: 300, seconds: 60 }, audit: 'none' } as const;
const tags = ['site'];
const publicFaqs = z
  .strictObject({
    faqs: z.array(z.strictObject({ id: z.uuid(), question: z.string(), answer: z.string() }).meta({ id: 'SiteFaq' })),
  })
  .meta({ id: 'SiteFaqList' });

export function addSiteRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/posts',
    config,
    schema: {
      operationId: 'listSitePosts',
      summary: 'The public posts, newest first',
      tags,
      querystring: publicQuery,
      response: { 200: publicPosts, ...problems() },
    },
    handler: async (request) => listPosts(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/site/posts/:slug',
    config,
    schema: {
      operationId: 'readSitePost',
      summary: 'One public post',
      tags,
      params: bySlug,
      response: { 200: publicPost, ...problems('not_found') },
    },
    handler: async (request) => readPost(services, contextOf(request, clock), request.params.slug),
  });
  app.route({
    method: 'GET',
    url: '/api/site/faqs',
    config,
    schema: {
      operationId: 'listSiteFaqs',
      summary: 'The public questions and answers, in their order',
      tags,
      response: { 200: publicFaqs, ...problems() },
    },
    handler: async (request) => listPublicFaqs(services, contextOf(request, clock)),
  });
}

// GET /api/site/posts, /api/site/posts/{slug}, /api/site/pictures/{id} and /api/site/faqs, for anyone
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { picturePolicy } from '../../platform/http/security-headers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listPublicFaqs } from './edit-faqs.ts';
import { listPosts, readPost } from './read-posts.ts';
import { showPicture } from './show-picture.ts';
import type { SiteServices } from './site-services.ts';
import { byId, bySlug, pictureQuery, publicPost, publicPosts, publicQuery } from './site-schemas.ts';

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
      summary: 'List published posts, newest first',
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
      operationId: 'getSitePost',
      summary: 'Get a published post',
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
      summary: 'List published FAQs',
      tags,
      response: { 200: publicFaqs, ...problems() },
    },
    handler: async (request) => listPublicFaqs(services, contextOf(request, clock)),
  });
  addPictureRoute(app, services);
}

function addPictureRoute(app: Api, services: SiteServices): void {
  app.route({
    method: 'GET',
    url: '/api/site/pictures/:id',
    config: { ...config, rateLimit: { points: 600, seconds: 60 } },
    schema: {
      operationId: 'getSitePicture',
      summary: 'Get the picture of a published post',
      tags,
      params: byId,
      querystring: pictureQuery,
      response: { 200: { description: 'The file content.', content: { 'image/webp': { schema: z.any() } } }, ...problems('not_found') },
    },
    handler: async (request, reply) =>
      reply
        // A picture never changes under its URL: a new one is a new file.
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', picturePolicy)
        .type('image/webp')
        .send(await showPicture(services, contextOf(request, services.clock), request.params.id, request.query.size)),
  });
}

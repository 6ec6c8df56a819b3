// /api/site/editor/posts, for admins
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listEditedPosts, readEditedPost } from './edited-posts.ts';
import { publishPost, unpublishPost } from './publish-post.ts';
import { createPost, restoreRevision, updatePost } from './save-post.ts';
import type { SiteServices } from './site-services.ts';
import { byId, editorPost, editorPosts, editorQuery, newPost, emptyBody, postChange, publishing, restoring } from './site-schemas.ts';

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const readRateLimit = { points: 240, seconds: 60 };
const tags = ['site'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addSiteEditorRoutes(app: Api, services: SiteServices): void {
  addReadingRoutes(app, services);
  addSavingRoutes(app, services);
  addPublishingRoutes(app, services);
}

function addReadingRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/posts',
    config: { permission, rateLimit: readRateLimit, audit: 'site.posts_seen' },
    schema: {
      operationId: 'listEditorPosts',
      summary: 'List all posts, last saved first',
      description: 'Includes drafts.',
      tags,
      querystring: editorQuery,
      response: { 200: editorPosts, ...problems(...refusals) },
    },
    handler: async (request) => listEditedPosts(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/site/editor/posts/:id',
    config: { permission, rateLimit: readRateLimit, audit: 'site.post_seen' },
    schema: {
      operationId: 'getEditorPost',
      summary: 'Get a post with its revisions',
      tags,
      params: byId,
      response: { 200: editorPost, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => readEditedPost(services, contextOf(request, clock), request.params.id),
  });
}

function addSavingRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/site/editor/posts',
    config: { permission, rateLimit, audit: 'site.post_created' },
    schema: {
      operationId: 'createPost',
      summary: 'Create a draft post',
      tags,
      body: newPost,
      response: { 201: editorPost, ...problems(...refusals, 'file_not_usable') },
    },
    handler: async (request, reply) => reply.code(201).send(await createPost(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/posts/:id',
    config: { permission, rateLimit, audit: 'site.post_saved' },
    schema: {
      operationId: 'updatePost',
      summary: 'Save a new revision of a post',
      description: 'The revision becomes public when it is published.',
      tags,
      params: byId,
      body: postChange,
      response: { 200: editorPost, ...problems(...refusals, 'not_found', 'changed_meanwhile') },
    },
    handler: async (request) => updatePost(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/posts/:id/restore',
    config: { permission, rateLimit, audit: 'site.post_restored' },
    schema: {
      operationId: 'restorePost',
      summary: 'Restore an earlier revision of a post',
      description: 'Saves the text of an earlier revision as the latest one.',
      tags,
      params: byId,
      body: restoring,
      response: { 200: editorPost, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => restoreRevision(services, contextOf(request, clock), request.params.id, request.body.revision),
  });
}

function addPublishingRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/site/editor/posts/:id/publish',
    config: { permission, rateLimit, audit: 'site.post_published' },
    schema: {
      operationId: 'publishPost',
      summary: 'Publish the latest revision of a post',
      description: 'Publishes immediately or at a given time.',
      tags,
      params: byId,
      body: publishing,
      response: { 200: editorPost, ...problems(...refusals, 'not_found', 'changed_meanwhile') },
    },
    handler: async (request) => publishPost(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/posts/:id/unpublish',
    config: { permission, rateLimit, audit: 'site.post_unpublished' },
    schema: {
      operationId: 'unpublishPost',
      summary: 'Unpublish a post',
      description: 'The post becomes a draft again.',
      tags,
      params: byId,
      body: emptyBody,
      response: { 200: editorPost, ...problems(...refusals, 'not_found', 'already_done') },
    },
    handler: async (request) => unpublishPost(services, contextOf(request, clock), request.params.id),
  });
}

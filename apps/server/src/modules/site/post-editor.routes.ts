// /api/site/editor/posts, for admins
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listEditedPosts, readEditedPost } from './edited-posts.ts';
import { publishPost, unpublishPost } from './publish-post.ts';
import { createPost, restoreRevision, updatePost } from './save-post.ts';
import type { SiteServices } from './site-services.ts';
import { byId, editorPost, editorPosts, editorQuery, newPost, nothing, postChange, publishing, restoring } from './site-shapes.ts';

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const often = { points: 240, seconds: 60 };
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
    config: { permission, rateLimit: often, audit: 'site.posts_seen' },
    schema: {
      operationId: 'listEditedPosts',
      summary: 'All posts, drafts too, last saved first',
      tags,
      querystring: editorQuery,
      response: { 200: editorPosts, ...problems(...refusals) },
    },
    handler: async (request) => listEditedPosts(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/site/editor/posts/:id',
    config: { permission, rateLimit: often, audit: 'site.post_seen' },
    schema: {
      operationId: 'readEditedPost',
      summary: 'A post with its revisions',
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
      summary: 'A new post, as a draft',
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
      summary: 'Save a post as its next revision; the public sees it once it is published',
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
      summary: 'Make the words of an earlier revision the newest one',
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
      summary: 'Make the latest revision public, now or from a moment on',
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
      summary: 'Take a post back: a draft again',
      tags,
      params: byId,
      body: nothing,
      response: { 200: editorPost, ...problems(...refusals, 'not_found', 'already_done') },
    },
    handler: async (request) => unpublishPost(services, contextOf(request, clock), request.params.id),
  });
}

// POST /api/auth/change-password, /change-email, /change-email/confirm, /change-email/confirm-link, /set-role
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { message } from '../identity-schemas.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { emailChange, emailChangeCode, emailChangeLink, passwordChange, roleChoice, roleChosen } from './change-schemas.ts';
import { confirmEmailByCode, confirmEmailByLink } from './confirm-email-change.ts';
import { setRole } from './set-role.ts';

const tags = ['identity'];

export function addChangeRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/change-password',
    config: { permission: 'signed_in', rateLimit: { points: 30, seconds: 600 }, audit: 'account.password_changed' },
    schema: {
      operationId: 'changePassword',
      summary: 'Change the password and sign out all other devices',
      tags,
      body: passwordChange,
      response: { 200: message, ...problems('not_signed_in', 'password_needed') },
    },
    handler: async (request) => changePassword(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/set-role',
    config: { permission: 'signed_in', rateLimit: { points: 30, seconds: 600 }, audit: 'account.role_chosen' },
    schema: {
      operationId: 'setRole',
      summary: 'Set the role of a new account',
      description: 'The role can be set once.',
      tags,
      body: roleChoice,
      response: { 200: roleChosen, ...problems('not_signed_in', 'role_already_set') },
    },
    handler: async (request) => setRole(services, contextOf(request, clock), request.body),
  });
  addEmailRoutes(app, services);
}

function addEmailRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/change-email',
    config: { permission: 'signed_in', fresh: 'full', rateLimit: { points: 15, seconds: 600 }, audit: 'account.email_change_asked' },
    schema: {
      operationId: 'changeEmail',
      summary: 'Request a change of email address',
      description: 'The new address takes effect when it is confirmed.',
      tags,
      body: emailChange,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'password_needed') },
    },
    handler: async (request) => changeEmail(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/change-email/confirm',
    config: { permission: 'signed_in', rateLimit: { points: 30, seconds: 600 }, audit: 'account.email_changed' },
    schema: {
      operationId: 'confirmEmailByCode',
      summary: 'Confirm the new email address with a code',
      tags,
      body: emailChangeCode,
      response: { 200: message, ...problems('not_signed_in', 'code_invalid', 'link_invalid', 'address_taken') },
    },
    handler: async (request) => confirmEmailByCode(services, contextOf(request, clock), request.body.verificationCode),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/change-email/confirm-link',
    config: { permission: 'anyone', rateLimit: { points: 30, seconds: 600 }, audit: 'account.email_changed' },
    schema: {
      operationId: 'confirmEmailByLink',
      summary: 'Confirm the new email address with the emailed link',
      tags,
      body: emailChangeLink,
      response: { 200: message, ...problems('link_invalid', 'address_taken') },
    },
    handler: async (request) => confirmEmailByLink(services, contextOf(request, clock), request.body.token),
  });
}

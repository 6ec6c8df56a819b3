// POST /api/auth/signup, /verify-email, /resend-verification
import { evenly } from '../../platform/even-answers.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { IdentityServices } from './identity-services.ts';
import { message, onlyEmail, signUpAnswer, signUpForm, verification } from './identity-shapes.ts';
import { resendVerification } from './resend-verification.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['identity'];

export function addAccountRoutes(app: Api, services: IdentityServices): void {
  const { clock, evenMs } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/signup',
    config: { permission: 'anyone', rateLimit: { points: 30, seconds: 600 }, audit: 'account.signed_up' },
    schema: { operationId: 'signUp', summary: 'Make an account', tags, body: signUpForm, response: { 201: signUpAnswer, ...problems() } },
    handler: async (request, reply) =>
      reply.code(201).send(await evenly(evenMs, () => signUp(services, contextOf(request, clock), request.body))),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/verify-email',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 600 }, audit: 'account.email_verified' },
    schema: {
      operationId: 'verifyEmail',
      summary: 'Prove an address with the link or the code',
      tags,
      body: verification,
      response: { 200: message, ...problems('code_invalid') },
    },
    handler: async (request) => verifyEmail(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/resend-verification',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'account.code_resent' },
    schema: {
      operationId: 'resendVerification',
      summary: 'Ask for a new code',
      tags,
      body: onlyEmail,
      response: { 200: message, ...problems() },
    },
    handler: async (request) => evenly(evenMs, () => resendVerification(services, contextOf(request, clock), request.body.email)),
  });
}

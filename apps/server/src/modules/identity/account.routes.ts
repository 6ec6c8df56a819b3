// POST /api/auth/signup, /verify-email, /resend-verification
import { refuseAfterMinimumDuration, withMinimumDuration } from '../../platform/minimum-duration.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { readSignUpCookie, setSignUpCookie } from '../../platform/session/session-cookie.ts';
import type { IdentityServices } from './identity-services.ts';
import { message, onlyEmail, signUpResponse, signUpForm, verification } from './identity-schemas.ts';
import { resendVerification } from './resend-verification.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['identity'];

export function addAccountRoutes(app: Api, services: IdentityServices): void {
  const { clock, minimumDurationMs } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/signup',
    config: { permission: 'anyone', rateLimit: { points: 30, seconds: 600 }, audit: 'account.signed_up' },
    schema: {
      operationId: 'signUp',
      summary: 'Create an account',
      tags,
      body: signUpForm,
      response: { 201: signUpResponse, ...problems() },
    },
    handler: async (request, reply) => {
      const { browserToken } = await withMinimumDuration(minimumDurationMs, () =>
        signUp(services, contextOf(request, clock), request.body),
      );
      setSignUpCookie(reply, browserToken);
      return reply.code(201).send({
        message: 'We have sent you an e-mail with a link to verify your address.',
        emailVerificationSent: true,
      });
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/verify-email',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 600 }, audit: 'account.email_verified' },
    schema: {
      operationId: 'verifyEmail',
      summary: 'Verify an email address with a link or a code',
      tags,
      body: verification,
      description: 'From another browser than the one that signed up, with the password that the account gets.',
      response: { 200: message, ...problems('code_invalid', 'choose_password') },
    },
    handler: async (request) =>
      refuseAfterMinimumDuration(minimumDurationMs, () =>
        verifyEmail(services, contextOf(request, clock), { ...request.body, browserToken: readSignUpCookie(request) }),
      ),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/resend-verification',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'account.code_resent' },
    schema: {
      operationId: 'resendVerification',
      summary: 'Resend the verification code',
      tags,
      body: onlyEmail,
      response: { 200: message, ...problems() },
    },
    handler: async (request) =>
      withMinimumDuration(minimumDurationMs, () =>
        resendVerification(services, contextOf(request, clock), request.body.email, readSignUpCookie(request)),
      ),
  });
}

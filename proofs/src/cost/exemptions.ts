// What the claim `cost` does not require of which route, each with its reason. Nothing else is left out.
import type { Role } from './callers.ts';
import type { RouteCost } from './requests.ts';

export type Rule = 'refused' | 'empty' | 'rows' | 'growth' | 'statements';
type Exemption = { rule: Rule; routes: RegExp; role?: Role; reason: string };

const under = (prefix: string, ...names: string[]): RegExp => new RegExp(`^(GET|POST|PUT) /api/${prefix}/(${names.join('|')})$`);

export const exemptions: readonly Exemption[] = [
  {
    rule: 'refused',
    routes: under(
      'auth',
      'second-factor',
      'second-factor/passkey-options',
      'second-factor/passkey',
      'passkey',
      'step-up',
      'step-up/passkey',
      'exchange',
    ),
    reason: 'needs the answer of an authenticator app, a passkey or Google; the tests of the server have it',
  },
  {
    rule: 'refused',
    routes: under('auth/factors', 'recovery-codes', 'app', 'app/confirm', 'app/remove', 'passkeys', 'passkeys/{id}/remove'),
    reason: 'changes the second factors, with which every following request is sent',
  },
  {
    rule: 'refused',
    routes: under(
      'auth',
      'verify-email',
      'reset-password',
      'step-up/mail',
      'change-email/confirm',
      'change-email/confirm-link',
      'invitation',
      'accept-invitation',
    ),
    reason: 'needs a link or a code that was mailed',
  },
  {
    rule: 'refused',
    routes: /\/(newsletter\/(confirmations|unsubscriptions)|images\/{token}|calendar\/{token}.ics|notifications\/sms-number(\/confirm)?)$/,
    reason: 'needs a link or a code that was sent',
  },
  { rule: 'refused', routes: under('auth', 'set-role', 'google/disconnect'), reason: 'only for an account that came from Google' },
  {
    rule: 'refused',
    routes: /\/api\/(profile\/(licence|image)|staff\/doctors\/{doctorId}\/approve)$/,
    reason: 'needs a file that was uploaded and scanned',
  },
  { rule: 'refused', routes: /\/api\/privacy\/closure$/, reason: 'refused as long as there are appointments, and these callers have some' },
  {
    rule: 'refused',
    routes: under(
      'video',
      'join-room',
      'end-consultation',
      'admit',
      'remove',
      'guest/\\w+',
      'calls/{id}/messages',
      'calls/{id}/quality',
      'signals',
    ),
    reason: 'needs a call with people in it on a media server, which the proofs of calls have',
  },
  { rule: 'empty', routes: /\/api\/auth\/factors$/, reason: 'these callers have no passkey; what it answers besides is true or false' },
  { rule: 'empty', routes: /\/api\/search$/, role: 'patient', reason: 'finds people for staff; a patient gets an empty list' },
];

/** The reason, if there is one. */
export const exemptionFor = (rule: Rule, { route, role }: RouteCost): string | undefined =>
  exemptions.find((one) => one.rule === rule && one.routes.test(route) && (one.role ?? role) === role)?.reason;

// The OpenID provider: single-use codes, PKCE and ID tokens with claims, like Google's. There is no consent screen.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type JWK } from 'oidc-provider';
import type { People } from './people.ts';

export type Client = { clientId: string; clientSecret: string; redirectUri: string };

const hour = 3_600;

export function createProvider(issuer: string, client: Client, people: People): Provider {
  const prompts = interactionPolicy.base();
  // Google supports prompt=select_account; here it opens our account page.
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: prompts, url: (_context, { uid }) => `/who/${uid}` },
    ttl: { Session: hour, Grant: hour, Interaction: hour, AccessToken: hour, IdToken: hour, AuthorizationCode: 60 },
    findAccount: (_context, sub) => {
      const person = people.bySubject(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.session?.accountId || !oidc.client) return undefined;
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
}
